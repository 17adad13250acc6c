package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Loops that look again until what they saw fits together, and loops that wait a little longer. */
@Construct(
    group = Group.THREADS,
    name = "loops that look again: sequence locks, snapshots, deadlines, growing pauses",
    transition = "as their operations; a round that changes nothing is a wait")
@SuppressWarnings({"ThreadPriorityCheck", "NonAtomicVolatileUpdate"}) // what is tested here
class RetryLoops {
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private volatile int sequence;
  private volatile int left;
  private volatile int right;
  private volatile boolean flag;

  private Thread writer() {
    return start(
        () -> {
          sequence++;
          left = 1;
          right = 1;
          sequence++;
        });
  }

  @ConcurrencyTest
  @Passes(traces = 40)
  void sequenceLock() throws InterruptedException {
    Thread writer = writer();
    int before;
    int one;
    int other;
    do {
      before = sequence;
      one = left;
      other = right;
    } while (before % 2 != 0 || before != sequence);
    check(one == other, "torn");
    writer.join();
  }

  /** Forgets that an odd number means that a thread writes. */
  @ConcurrencyTest
  @Fails(traces = 42, with = "torn")
  void sequenceLockThatIsTorn() throws InterruptedException {
    Thread writer = writer();
    int before;
    int one;
    int other;
    do {
      before = sequence;
      one = left;
      other = right;
    } while (before != sequence);
    check(one == other, "torn");
    writer.join();
  }

  private Thread stores() {
    return start(
        () -> {
          left = 1;
          right = 1;
        });
  }

  @ConcurrencyTest
  @Passes(traces = 11)
  void collectsTwice() throws InterruptedException {
    Thread other = stores();
    int one;
    int two;
    while (true) {
      one = left;
      two = right;
      int oneAgain = left;
      int twoAgain = right;
      if (one == oneAgain && two == twoAgain) {
        break;
      }
    }
    check(two <= one, "no snapshot");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "no snapshot")
  void collectsOnce() throws InterruptedException {
    Thread other = stores();
    int one = left;
    int two = right;
    check(two <= one, "no snapshot");
    other.join();
  }

  private Thread setter() {
    return start(() -> flag = true);
  }

  private void awaitForASecond() throws InterruptedException {
    long end = System.nanoTime() + 1_000_000_000L;
    while (!flag && System.nanoTime() < end) {
      Thread.sleep(10);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void pollsUntilADeadline() throws InterruptedException {
    Thread other = setter();
    awaitForASecond();
    check(flag, "too late");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "too late")
  void pollsUntilADeadlineInVain() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(2000);
              flag = true;
            });
    awaitForASecond();
    check(flag, "too late");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void parksLongerAndLonger() throws InterruptedException {
    Thread other = setter();
    long pause = 1;
    while (!flag) {
      LockSupport.parkNanos(pause);
      pause = Math.min(pause * 2, 1000);
    }
    other.join();
  }

  /** It looks in vain with each of the seven pauses, the last of which stays, or not so often. */
  @ConcurrencyTest
  @Passes(traces = 8)
  void spinsLongerAndLonger() throws InterruptedException {
    Thread other = setter();
    int pause = 1;
    while (!flag) {
      for (int i = 0; i < pause; i++) {
        Thread.onSpinWait();
      }
      pause = pause * 2;
      if (pause > 64) {
        pause = 64;
      }
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock: ")
  void sleepsLongerAndLongerInVain() throws InterruptedException {
    long pause = 1;
    while (!flag) {
      Thread.sleep(pause);
      pause = Math.min(pause * 2, 1000);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void goesThroughAList() throws InterruptedException {
    List<AtomicBoolean> flags = new ArrayList<>(List.of(new AtomicBoolean(), new AtomicBoolean()));
    Thread other = start(() -> flags.forEach(one -> one.set(true)));
    boolean all;
    do {
      all = true;
      for (AtomicBoolean one : flags) {
        all &= one.get();
      }
    } while (!all);
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void asksForText() throws InterruptedException {
    Thread other = setter();
    while (!String.valueOf(flag).equals("true")) {}
    other.join();
  }

  /** Twenty attempts are no livelock. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void triesTwentyTimes() throws InterruptedException {
    first.lock();
    Thread other =
        start(
            () -> {
              int attempts = 0;
              while (attempts < 20 && !first.tryLock()) {
                attempts++;
                Thread.yield();
              }
            });
    other.join();
    first.unlock();
  }

  /** Each has one lock, and tries to get the other for ever. */
  @ConcurrencyTest
  @Fails(traces = 9, with = "livelock: ")
  void keepsWhatItHas() throws InterruptedException {
    Thread other = start(() -> keep(first, second));
    keep(second, first);
    other.join();
  }

  private static void keep(ReentrantLock one, ReentrantLock other) {
    while (!one.tryLock()) {
      Thread.yield();
    }
    while (!other.tryLock()) {
      Thread.yield();
    }
    other.unlock();
    one.unlock();
  }
}
