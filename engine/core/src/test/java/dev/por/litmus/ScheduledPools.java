package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools whose tasks run at their time. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ScheduledThreadPoolExecutor`",
    transition =
        "as `ThreadPoolExecutor`; to schedule a task is one, and to put a periodic one back. A"
            + " worker takes a task from its moment on, of the virtual time. What is to run after"
            + " the body of the test does so only if the pool was shut down")
class ScheduledPools {
  private static final long SECOND = 1_000_000_000;

  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 1)
  void atItsTime() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Long> later = pool.schedule(System::nanoTime, 2, TimeUnit.SECONDS);
    ScheduledFuture<Long> earlier = pool.schedule(System::nanoTime, 1, TimeUnit.SECONDS);
    check(later.get() == 2 * SECOND && earlier.get() == SECOND, "time");
  }

  /** Each of the two workers may take each of the two tasks. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void theEarlierIsOver() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    ScheduledFuture<?> later = pool.schedule(() -> value++, 2, TimeUnit.SECONDS);
    ScheduledFuture<?> earlier = pool.schedule(() -> value++, 1, TimeUnit.SECONDS);
    later.get();
    earlier.get();
    check(value == 2, "lost");
  }

  /** Two workers with one task each, in two ways, race in four; or one of them runs both. */
  @ConcurrencyTest
  @Fails(traces = 10, with = "lost")
  void equalTimesRace() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    ScheduledFuture<?> a = pool.schedule(() -> value++, 1, TimeUnit.SECONDS);
    ScheduledFuture<?> b = pool.schedule(() -> value++, 1, TimeUnit.SECONDS);
    a.get();
    b.get();
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void atAFixedRate() throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    CountDownLatch three = new CountDownLatch(3);
    pool.scheduleAtFixedRate(three::countDown, 1, 10, TimeUnit.SECONDS);
    three.await();
    check(System.nanoTime() == 21 * SECOND, "time");
  }

  /** The next one begins so long after the last one has ended. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void withAFixedDelay() throws Exception {
    ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
    CountDownLatch three = new CountDownLatch(3);
    pool.scheduleWithFixedDelay(() -> countDownIn(three, 5), 1, 10, TimeUnit.SECONDS);
    three.await();
    check(System.nanoTime() == 36 * SECOND, "time");
  }

  private static void countDownIn(CountDownLatch latch, int seconds) {
    try {
      TimeUnit.SECONDS.sleep(seconds);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    latch.countDown();
  }

  /** Cancelled in time, it never runs. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void cancelledBefore() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    pool.setRemoveOnCancelPolicy(true);
    ScheduledFuture<?> task = pool.schedule(atomic::incrementAndGet, 1, TimeUnit.SECONDS);
    check(task.cancel(false), "too late");
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(atomic.get() == 0 && System.nanoTime() == 0, "it ran");
  }

  /** A thread that waits just as long comes before the task is taken, begins or ends, or later. */
  @ConcurrencyTest
  @Fails(traces = 5, with = "it ran")
  void cancelledTooLate() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> task = pool.schedule(() -> {}, 1, TimeUnit.SECONDS);
    TimeUnit.SECONDS.sleep(1);
    check(task.cancel(false), "it ran");
  }

  /** What was scheduled runs after a shutdown, unless the policy is another. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void runsAfterShutdown() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.schedule(atomic::incrementAndGet, 1, TimeUnit.SECONDS);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(atomic.get() == 1 && System.nanoTime() == SECOND, "it did not run");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void endsWithShutdown() throws Exception {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    ScheduledFuture<?> task = pool.schedule(atomic::incrementAndGet, 1, TimeUnit.SECONDS);
    pool.shutdown();
    boolean cancelled = false;
    try {
      task.get();
    } catch (CancellationException e) {
      cancelled = true;
    }
    check(cancelled && pool.awaitTermination(1, TimeUnit.SECONDS), "it ran");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void rejectedAfterShutdown() {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.shutdown();
    boolean rejected = false;
    try {
      pool.schedule(atomic::incrementAndGet, 1, TimeUnit.SECONDS);
    } catch (RejectedExecutionException e) {
      rejected = true;
    }
    check(rejected && pool.isTerminated(), "accepted");
  }

  /** The execution does not wait for what a pool that is not shut down would do later. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void neverShutDown() {
    Executors.newScheduledThreadPool(1)
        .scheduleAtFixedRate(atomic::incrementAndGet, 1, 1, TimeUnit.SECONDS);
  }

  /** What throws once does not run again. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for CountDownLatch#1")
  void periodicThatThrows() throws Exception {
    CountDownLatch two = new CountDownLatch(2);
    Executors.newScheduledThreadPool(1)
        .scheduleAtFixedRate(
            () -> {
              two.countDown();
              throw new IllegalStateException("once");
            },
            1,
            1,
            TimeUnit.SECONDS);
    two.await();
  }

  /**
   * The shutdown takes out what has been cancelled; the thread that cancels looks at the queue
   * after that, too.
   */
  @ConcurrencyTest
  @Fails(traces = 3, with = "too late")
  void cancelledBesideShutdown() throws Exception {
    ScheduledExecutorService pool = new ScheduledThreadPoolExecutor(1);
    ScheduledFuture<?> task = pool.schedule(() -> {}, 1, TimeUnit.SECONDS);
    Together.start(() -> task.cancel(false));
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(System.nanoTime() == 0, "too late");
  }
}
