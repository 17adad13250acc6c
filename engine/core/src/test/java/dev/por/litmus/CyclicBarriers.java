package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Barriers. */
@Construct(
    group = Group.LOCKS,
    name = "`CyclicBarrier`",
    transition =
        "interleaved inside, as code under test is: its lock, its condition, its fields; the action"
            + " too")
class CyclicBarriers {
  private volatile int left;
  private volatile int right;

  @ConcurrencyTest
  @Passes(traces = 2)
  void meet() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2);
    run(
        () -> {
          left = 1;
          barrier.await();
          check(right == 1, "missing");
        },
        () -> {
          right = 1;
          barrier.await();
          check(left == 1, "missing");
        });
  }

  /** The lock is known although no hook has seen the JDK make it by {@code new}. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void ofAClassBelow() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2) {};
    run(barrier::await, barrier::await);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void action() throws InterruptedException {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> left++);
    Together.Part meet =
        () -> {
          barrier.await();
          check(left == 1, "missing");
        };
    run(meet, meet);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits to be notified on ConditionObject#1")
  void partyThatNeverComes() throws Exception {
    new CyclicBarrier(2).await();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "broken")
  void actionThatThrows() throws InterruptedException {
    CyclicBarrier barrier =
        new CyclicBarrier(
            2,
            () -> {
              throw new IllegalStateException("action");
            });
    Together.Part meet =
        () -> {
          try {
            barrier.await();
          } catch (BrokenBarrierException e) {
            check(false, "broken");
          } catch (IllegalStateException e) {
            left = 1;
          }
        };
    run(meet, meet);
  }
}
