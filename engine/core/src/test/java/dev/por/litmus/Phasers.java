package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Phaser;

/** Phasers. */
@Construct(
    group = Group.LOCKS,
    name = "`Phaser` without a parent",
    transition =
        "one per method; `awaitAdvance` is enabled once the phase is over, and"
            + " `arriveAndAwaitAdvance` is `arrive` and `awaitAdvance`. Steps inside `onAdvance`"
            + " are interleaved")
class Phasers {
  private volatile int left;
  private volatile int right;

  @ConcurrencyTest
  @Passes(traces = 2)
  void meet() throws InterruptedException {
    Phaser phaser = new Phaser(2);
    run(
        () -> {
          left = 1;
          phaser.arriveAndAwaitAdvance();
          check(right == 1, "missing");
        },
        () -> {
          right = 1;
          phaser.arriveAndAwaitAdvance();
          check(left == 1, "missing");
        });
  }

  @ConcurrencyTest
  @Fails(
      traces = 3,
      with = {"missing"})
  void doesNotAwait() throws InterruptedException {
    Phaser phaser = new Phaser(2);
    run(
        () -> {
          left = 1;
          phaser.arrive();
        },
        () -> {
          phaser.arrive();
          check(left == 1, "missing");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for Phaser#1")
  void partyThatNeverComes() throws InterruptedException {
    Phaser phaser = new Phaser(3);
    run(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void actionAtTheEndOfThePhase() throws InterruptedException {
    Phaser phaser =
        new Phaser(2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            left = 7;
            return true;
          }
        };
    Together.Part meet =
        () -> {
          phaser.arriveAndAwaitAdvance();
          check(left == 7 && phaser.isTerminated(), "missing");
        };
    run(meet, meet);
  }
}
