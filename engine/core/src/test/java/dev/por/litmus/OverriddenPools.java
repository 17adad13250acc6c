package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools that override what a ThreadPoolExecutor calls. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ThreadPoolExecutor`: own `beforeExecute`, `afterExecute`, `terminated`",
    transition =
        "none of their own; what they do is interleaved. `terminated` is called under the lock of"
            + " the pool, by its last worker or the thread that shuts it down: then ends of workers"
            + " are ordered, and one more ends the pool")
class OverriddenPools {
  private static final long SECOND = 1_000_000_000;

  private final AtomicInteger atomic = new AtomicInteger();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private int first;
  private int second;
  private int value;

  /** Tells of its end. */
  private static final class Told extends ThreadPoolExecutor {
    private final Runnable end;

    Told(int workers, Runnable end) {
      super(workers, workers, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      this.end = end;
    }

    @Override
    protected void terminated() {
      super.terminated();
      end.run();
    }
  }

  private static void end(ThreadPoolExecutor pool) throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
  }

  /** Each of the two workers may be the last. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void terminatedOnce() throws Exception {
    ThreadPoolExecutor pool = new Told(2, atomic::incrementAndGet);
    pool.execute(() -> {});
    pool.execute(() -> {});
    end(pool);
    check(atomic.get() == 1, "told " + atomic.get() + " times");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void terminatedLater() {
    ThreadPoolExecutor pool = new Told(1, atomic::incrementAndGet);
    pool.execute(() -> {});
    pool.shutdown();
    check(atomic.get() == 1, "not yet");
  }

  /** The last worker sees what all of them have done. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void terminatedAfterAllTasks() throws Exception {
    ThreadPoolExecutor pool = new Told(2, () -> check(first + second == 2, "not all"));
    pool.execute(() -> first = 1);
    pool.execute(() -> second = 1);
    end(pool);
  }

  /** The thread that shuts down a pool without workers ends the pool. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void terminatedByWhoShutsDown() {
    Thread caller = Thread.currentThread();
    new Told(1, () -> atomic.set(Thread.currentThread() == caller ? 1 : 2)).shutdown();
    check(atomic.get() == 1, "not told");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void terminatedThrows() {
    ThreadPoolExecutor pool =
        new Told(
            1,
            () -> {
              throw new IllegalStateException("thrown");
            });
    boolean thrown = false;
    try {
      pool.shutdown();
    } catch (IllegalStateException e) {
      thrown = true;
    }
    check(thrown && pool.isTerminated(), "not terminated");
  }

  private ThreadPoolExecutor lingering() throws InterruptedException {
    ThreadPoolExecutor pool =
        new Told(
            1,
            () -> {
              ending.countDown();
              await(ended);
            });
    pool.execute(() -> {});
    pool.shutdown();
    ending.await();
    return pool;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void notTerminatedMeanwhile() throws Exception {
    ThreadPoolExecutor pool = lingering();
    check(pool.isTerminating() && !pool.isTerminated(), "terminated");
    ended.countDown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
  }

  /** Its lock is held meanwhile. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for Told#1")
  void askedMeanwhile() throws Exception {
    ThreadPoolExecutor pool = lingering();
    check(pool.getPoolSize() == 0, "size");
    ended.countDown();
  }

  /** A thread whose wait has timed out still needs the lock, and then finds the pool at its end. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void awaitedTooShortly() throws Exception {
    ThreadPoolExecutor pool = new Told(1, () -> sleep(2));
    pool.execute(() -> {});
    end(pool);
    check(System.nanoTime() == 2 * SECOND, "time");
  }

  private static void sleep(int seconds) {
    try {
      TimeUnit.SECONDS.sleep(seconds);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Does something before and after its tasks. */
  private final class Around extends ThreadPoolExecutor {
    Around(int workers) {
      super(workers, workers, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    @Override
    protected void beforeExecute(Thread worker, Runnable task) {
      check(worker == Thread.currentThread(), "another worker");
      atomic.incrementAndGet();
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
      value += thrown == null ? 1 : 10;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void aroundATask() throws Exception {
    ThreadPoolExecutor pool = new Around(1);
    pool.execute(() -> check(atomic.get() == 1 && value == 0, "not before"));
    end(pool);
    check(value == 1, "not after");
  }

  /** Two tasks begin in either order; then two updates race. */
  @ConcurrencyTest
  @Fails(traces = 8, with = "lost")
  void aroundTwoTasks() throws Exception {
    ThreadPoolExecutor pool = new Around(2);
    pool.execute(() -> {});
    pool.execute(() -> {});
    end(pool);
    check(value == 2, "lost");
  }
}
