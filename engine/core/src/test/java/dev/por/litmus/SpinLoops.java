package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Loops that wait for another thread by reading. */
@Construct(
    group = Group.THREADS,
    name = "loops that wait by reading, with or without `yield`, `onSpinWait`, `sleep`",
    transition =
        "as their operations; an iteration that changes nothing is repeated only when something"
            + " that it read has been written. A loop that can never end this way is a LIVELOCK")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
public class SpinLoops {
  private volatile boolean flag;
  private volatile boolean request;
  private volatile boolean reply;
  private volatile int stage;
  private int data;
  private final AtomicBoolean lock = new AtomicBoolean();

  @ConcurrencyTest
  @Passes(traces = 2)
  void publishes() throws InterruptedException {
    Thread other =
        start(
            () -> {
              data = 1;
              flag = true;
            });
    while (!flag) {}
    check(data == 1, "early");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "early")
  void publishesTooEarly() throws InterruptedException {
    Thread other =
        start(
            () -> {
              flag = true;
              stage = 1;
            });
    while (!flag) {
      Thread.onSpinWait();
    }
    check(stage == 1, "early");
    other.join();
  }

  /** What it waits for is written in two steps: up to two iterations. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void waitsForTheSecondStep() throws InterruptedException {
    Thread other =
        start(
            () -> {
              stage = 1;
              stage = 2;
            });
    while (stage < 2) {
      Thread.yield();
    }
    other.join();
  }

  private record Waiting(int stage) {}

  /** The first call of each site that puts a text together links the site: no change of a loop. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void putsTextsTogether() throws InterruptedException {
    Thread other = start(() -> flag = true);
    while (!flag) {
      check(!("waits for stage " + data).isEmpty(), "no text");
      check(new Waiting(data).hashCode() == new Waiting(data).hashCode(), "no record");
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock: main repeats the loop at")
  void nobodySetsTheFlag() throws InterruptedException {
    Thread other = start(() -> check(!flag, "flag"));
    while (!flag) {
      Thread.onSpinWait();
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock")
  @SuppressWarnings({"InfiniteLoopStatement", "LoopConditionChecker"})
  void readsNothing() {
    while (true) {}
  }

  /** Each gets in first, and the other fails once meanwhile, or not. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void spinLock() throws InterruptedException {
    Thread other = start(this::increment);
    increment();
    other.join();
    check(data == 2, "lost");
  }

  private void increment() {
    while (!lock.compareAndSet(false, true)) {
      Thread.yield();
    }
    data++;
    lock.set(false);
  }

  /** The second thread waits for a lock that is never given back. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "livelock")
  void spinLockThatIsKept() throws InterruptedException {
    Thread other = start(() -> takeForGood());
    takeForGood();
    other.join();
  }

  private void takeForGood() {
    while (!lock.compareAndSet(false, true)) {
      Thread.yield();
    }
  }

  /** Compare-and-set loops end as soon as no thread interferes: they are explored as they are. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void retries() throws InterruptedException {
    AtomicInteger counter = new AtomicInteger();
    Thread other = start(() -> increment(counter));
    increment(counter);
    other.join();
    check(counter.get() == 2, "lost");
  }

  private static void increment(AtomicInteger counter) {
    int seen;
    do {
      seen = counter.get();
    } while (!counter.compareAndSet(seen, seen + 1));
  }

  /** A helper with a condition, as tests have it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void condition() throws InterruptedException {
    Thread other = start(() -> flag = true);
    await(() -> flag);
    other.join();
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void future() throws InterruptedException {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    Thread other = start(task::run);
    while (!task.isDone()) {
      Thread.yield();
    }
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void endOfAThread() throws InterruptedException {
    Thread other = start(() -> data = 1);
    while (other.isAlive()) {
      Thread.onSpinWait();
    }
    check(data == 1, "early");
  }
}
