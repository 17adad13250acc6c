package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Phaser;

/** Phasers with a parent. */
@Construct(
    group = Group.LOCKS,
    name = "`Phaser` with a parent",
    transition =
        "as without: one per method, on the whole tree, whatever reaches the parent by it. To make"
            + " one with parties is one too: it registers with its parent")
class TieredPhasers {
  private volatile int left;
  private volatile int right;

  @ConcurrencyTest
  @Passes(traces = 2)
  void meet() throws InterruptedException {
    Phaser root = new Phaser();
    Phaser one = new Phaser(root, 1);
    Phaser two = new Phaser(root, 1);
    run(
        () -> {
          left = 1;
          one.arriveAndAwaitAdvance();
          check(right == 1, "missing");
        },
        () -> {
          right = 1;
          two.arriveAndAwaitAdvance();
          check(left == 1, "missing");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 7, with = "missing")
  void registersTooLate() throws InterruptedException {
    Phaser root = new Phaser(1);
    Thread thread =
        start(
            () -> {
              Phaser child = new Phaser(root, 1);
              left = 1;
              child.arrive();
            });
    root.arriveAndAwaitAdvance();
    check(left == 1, "missing");
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void registersWithItsParent() {
    Phaser root = new Phaser();
    Phaser child = new Phaser(root);
    check(child.getParent() == root && child.getRoot() == root, "not related");
    check(root.getRegisteredParties() == 0, "registered too early");
    check(child.register() == 0 && child.bulkRegister(2) == 0, "another phase");
    check(root.getRegisteredParties() == 1 && child.getRegisteredParties() == 3, "not registered");
  }

  /** The last party of the last child leaves: no party is left in the whole tree. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void terminates() throws InterruptedException {
    Phaser root = new Phaser();
    Phaser middle = new Phaser(root);
    Phaser child = new Phaser(middle, 1);
    Thread thread = start(child::arriveAndDeregister);
    check(root.awaitAdvance(0) < 0, "not terminated");
    check(middle.isTerminated() && child.isTerminated(), "not told");
    thread.join();
  }

  /** The action is that of the root, also where the child says what it would do. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void actionOfTheRoot() throws InterruptedException {
    Phaser root =
        new Phaser() {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            left++;
            return false;
          }
        };
    Phaser child =
        new Phaser(root, 2) {
          @Override
          protected boolean onAdvance(int phase, int parties) {
            right = 1;
            return true;
          }
        };
    run(child::arriveAndAwaitAdvance, child::arriveAndAwaitAdvance);
    check(left == 1 && right == 0 && !child.isTerminated(), "not the root's");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for Phaser#1")
  void childThatNeverArrives() {
    Phaser root = new Phaser(1);
    Phaser child = new Phaser(root, 1);
    root.arriveAndAwaitAdvance();
    check(child.getPhase() == 1, "not reached");
  }
}
