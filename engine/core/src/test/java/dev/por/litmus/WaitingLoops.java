package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Loops that wait and do something else besides: count, allocate, take a lock and give it back. The
 * store of the other thread comes behind 0 to 4 looks in vain, which makes five traces.
 */
@Construct(
    group = Group.THREADS,
    name = "loops that wait and count, allocate, or give back what they took",
    transition =
        "as their operations; once an execution was too long, a thread repeats such a loop in vain"
            + " at most three times more often than another thread that can run. If every thread"
            + " runs and the state comes back for ever, it is a LIVELOCK")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class WaitingLoops {
  private final ReentrantLock a = new ReentrantLock();
  private final ReentrantLock b = new ReentrantLock();
  private final AtomicBoolean flag = new AtomicBoolean();
  private volatile boolean stop;
  private int attempts;
  private int data;

  private Thread setter() {
    return start(() -> flag.set(true));
  }

  // ---- what is right

  @ConcurrencyTest
  @Passes(traces = 5)
  void countsAttempts() throws InterruptedException {
    Thread other = setter();
    while (!flag.get()) {
      attempts++;
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void spinsThenYields() throws InterruptedException {
    Thread other = setter();
    int n = 0;
    while (!flag.get()) {
      n = n + 1;
      if (n > 100) {
        Thread.yield();
      }
    }
    other.join();
  }

  /** Counts in the head of the loop, which asks for something else. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void countsInItsHead() throws InterruptedException {
    Thread other = setter();
    for (int n = 0; !flag.get(); n++) {
      attempts = n;
    }
    other.join();
  }

  /** The field is not known to be shared when the loop begins. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void countsBeforeItIsShared() throws InterruptedException {
    Thread other = start(() -> stop = true);
    for (int n = 0; !stop; n++) {}
    other.join();
  }

  private static final class Box {
    private final AtomicBoolean held;
    private int reads;

    Box(AtomicBoolean held) {
      this.held = held;
    }

    boolean isSet() {
      reads++;
      return held.get();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void allocates() throws InterruptedException {
    Thread other = setter();
    while (!new Box(flag).isSet()) {}
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void asksAnObjectOfItsOwn() throws InterruptedException {
    Thread other = setter();
    Box box = new Box(flag);
    while (!box.isSet()) {
      Thread.onSpinWait();
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void sumsUpAnArray() throws InterruptedException {
    Thread other = setter();
    AtomicBoolean[] flags = {flag};
    int set = 0;
    int[] looks = new int[1];
    while (set < flags.length) {
      set = 0;
      for (AtomicBoolean one : flags) {
        set += one.get() ? 1 : 0;
      }
      looks[0]++;
    }
    other.join();
  }

  /** One side tries, and gives back what it has when it fails. */
  @ConcurrencyTest
  @Passes(traces = 16)
  void backsOff() throws InterruptedException {
    Thread other =
        start(
            () -> {
              b.lock();
              a.lock();
              a.unlock();
              b.unlock();
            });
    while (true) {
      a.lock();
      if (b.tryLock()) {
        break;
      }
      a.unlock();
      Thread.yield();
    }
    b.unlock();
    a.unlock();
    other.join();
  }

  /** A loop that backs off without a hint that it waits. */
  @ConcurrencyTest
  @Passes(traces = 16)
  void backsOffWithoutAHint() throws InterruptedException {
    Thread other =
        start(
            () -> {
              b.lock();
              a.lock();
              a.unlock();
              b.unlock();
            });
    while (true) {
      a.lock();
      if (b.tryLock()) {
        break;
      }
      a.unlock();
    }
    b.unlock();
    a.unlock();
    other.join();
  }

  /** Time passes only when no other thread can run. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void sleepsAndCounts() throws InterruptedException {
    Thread other = setter();
    int naps = 0;
    while (!flag.get()) {
      naps = naps + 1;
      Thread.sleep(10);
    }
    check(naps <= 1, "naps");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void parksAndCounts() throws InterruptedException {
    Thread other = setter();
    while (!flag.get()) {
      attempts++;
      LockSupport.parkNanos(1_000);
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void triesForATimeAndCounts() throws InterruptedException {
    a.lock();
    Thread other =
        start(
            () -> {
              while (!a.tryLock(1, TimeUnit.SECONDS)) {
                attempts++;
              }
              a.unlock();
            });
    a.unlock();
    other.join();
  }

  private record Pair(int left, int right) {}

  /** A compare-and-set that fails has seen another one succeed. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void compareAndSetWithAllocation() throws InterruptedException {
    AtomicReference<Pair> pair = new AtomicReference<>(new Pair(0, 0));
    Together.Part increment =
        () -> {
          Pair seen;
          do {
            seen = pair.get();
          } while (!pair.compareAndSet(seen, new Pair(seen.left() + 1, seen.right() + 1)));
        };
    run(increment, increment);
    check(pair.get().left() == 2, "lost");
  }

  /** The thread with the second ticket looks at most once in vain for each ticket served. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void ticketLock() throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger served = new AtomicInteger();
    Together.Part increment =
        () -> {
          int mine = next.getAndIncrement();
          while (served.get() != mine) {
            Thread.onSpinWait();
          }
          data++;
          served.incrementAndGet();
        };
    run(increment, increment);
    check(data == 2, "lost");
  }

  // ---- what is wrong within a few rounds is found

  @ConcurrencyTest
  @Fails(traces = 4, with = "given up")
  void givesUpAfterThree() throws InterruptedException {
    Thread other = setter();
    while (!flag.get()) {
      attempts++;
      check(attempts < 3, "given up");
      Thread.yield();
    }
    other.join();
  }

  /**
   * Two iterations in vain, then the flag of a thread that has not done its work. After none to
   * three iterations in vain there are two orders of the second flag; after four the thread waits.
   */
  @ConcurrencyTest
  @Fails(traces = 9, with = "early after two rounds")
  void earlyAfterTwoRounds() throws InterruptedException {
    Thread other =
        start(
            () -> {
              flag.set(true);
              stop = true;
            });
    while (!flag.get()) {
      attempts++;
    }
    check(stop || attempts != 2, "early after two rounds");
    other.join();
  }

  // ---- what runs for ever

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock: ")
  void waitsForACounterThatNobodyChanges() throws InterruptedException {
    Thread other = start(() -> check(data == 0, "data"));
    while (data == 0) {
      Thread.onSpinWait();
    }
    other.join();
  }

  /** Nothing that others see, and never twice the same variables in a row. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock: ")
  void turnsAVariableForEver() throws InterruptedException {
    Thread other =
        start(
            () -> {
              int i = 0;
              while (i < 10) {
                i = (i + 1) % 7;
              }
            });
    other.join();
  }
}
