package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of fork-join pools that run at their time. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinPool`: scheduled tasks, `submitWithTimeout`",
    transition =
        "each waits in a daemon thread of its own: one when its moment has come, or when it is"
            + " cancelled or dropped, which is one more. Then it is a task as others",
    since = 25)
class ScheduledForks {
  private static final long SECOND = 1_000_000_000;

  private final AtomicInteger atomic = new AtomicInteger();
  private final ForkJoinPool pool = new ForkJoinPool(2);
  private int value;

  /** What it is since JDK 25. */
  private ScheduledExecutorService scheduled() {
    return (ScheduledExecutorService) pool;
  }

  private ScheduledFuture<?> schedule(Runnable task) {
    return scheduled().schedule(task, 1, TimeUnit.SECONDS);
  }

  private void end() throws InterruptedException {
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void atItsTime() throws Exception {
    ScheduledFuture<Long> later = scheduled().schedule(System::nanoTime, 2, TimeUnit.SECONDS);
    ScheduledFuture<Long> earlier = scheduled().schedule(System::nanoTime, 1, TimeUnit.SECONDS);
    check(later.getDelay(TimeUnit.SECONDS) == 2 && later.compareTo(earlier) > 0, "delay");
    check(later.get() == 2 * SECOND && earlier.get() == SECOND, "time");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void equalTimesRace() throws Exception {
    ScheduledFuture<?> a = schedule(() -> value++);
    ScheduledFuture<?> b = schedule(() -> value++);
    a.get();
    b.get();
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void atAFixedRate() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    scheduled().scheduleAtFixedRate(three::countDown, 1, 10, TimeUnit.SECONDS);
    three.await();
    check(System.nanoTime() == 21 * SECOND, "time");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void withAFixedDelay() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    scheduled().scheduleWithFixedDelay(() -> countDownIn(three, 5), 1, 10, TimeUnit.SECONDS);
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

  /** A task that waits for its moment notices before the shutdown, or behind it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void cancelledBefore() throws Exception {
    check(schedule(atomic::incrementAndGet).cancel(false), "too late");
    end();
    check(atomic.get() == 0 && System.nanoTime() == 0, "it ran");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "it ran")
  void cancelledTooLate() throws Exception {
    ScheduledFuture<?> task = schedule(() -> {});
    TimeUnit.SECONDS.sleep(1);
    check(task.cancel(false), "it ran");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void runsAfterShutdown() throws Exception {
    schedule(atomic::incrementAndGet);
    end();
    check(atomic.get() == 1 && System.nanoTime() == SECOND, "it did not run");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void droppedByShutdown() throws Exception {
    Since25.cancelDelayedTasksOnShutdown(pool);
    ScheduledFuture<?> task = schedule(atomic::incrementAndGet);
    end();
    check(task.isCancelled() && System.nanoTime() == 0, "it ran");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void periodicEndsWithShutdown() throws Exception {
    ScheduledFuture<?> task =
        scheduled().scheduleAtFixedRate(atomic::incrementAndGet, 1, 1, TimeUnit.SECONDS);
    end();
    check(task.isCancelled() && System.nanoTime() == 0, "it ran");
  }

  /** It is not the shutdown itself that cancels it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void periodicEndsLater() {
    ScheduledFuture<?> task =
        scheduled().scheduleAtFixedRate(atomic::incrementAndGet, 1, 1, TimeUnit.SECONDS);
    pool.shutdown();
    check(task.isCancelled(), "not yet");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void stopped() throws Exception {
    ScheduledFuture<?> task = schedule(atomic::incrementAndGet);
    pool.shutdownNow();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(task.isCancelled() && System.nanoTime() == 0, "it ran");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void rejectedAfterShutdown() {
    pool.shutdown();
    boolean rejected = false;
    try {
      schedule(atomic::incrementAndGet);
    } catch (RejectedExecutionException e) {
      rejected = true;
    }
    check(rejected && pool.isTerminated(), "accepted");
  }

  /** What is to run later does not keep it from being quiescent. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void quiescentMeanwhile() {
    schedule(atomic::incrementAndGet);
    check(pool.awaitQuiescence(1, TimeUnit.DAYS) && System.nanoTime() == 0, "busy");
  }

  private static int sleep(int seconds) throws InterruptedException {
    TimeUnit.SECONDS.sleep(seconds);
    return seconds;
  }

  /** It ends before its time is up; that the timeout is cancelled is seen soon, or later. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void endsInTime() throws Exception {
    check(Since25.submitWithTimeout(pool, () -> sleep(1), 2, null).get() == 1, "outcome");
    end();
    check(System.nanoTime() == SECOND, "time");
  }

  /** It is cancelled when its time is up, and interrupted. */
  @ConcurrencyTest
  @Passes(traces = 9)
  void timesOut() throws Exception {
    ForkJoinTask<?> task = Since25.submitWithTimeout(pool, () -> sleepOrCount(2), 1, null);
    task.quietlyJoin();
    check(task.isCancelled() && System.nanoTime() == SECOND, "time");
    end();
    check(atomic.get() == 1, "not interrupted");
  }

  private int sleepOrCount(int seconds) {
    try {
      return sleep(seconds);
    } catch (InterruptedException e) {
      return atomic.incrementAndGet();
    }
  }

  /** A task that ends at the last moment may be interrupted, or cancelled after its end. */
  @ConcurrencyTest
  @Fails(traces = 33, with = "cancelled")
  void timesOutAtTheLastMoment() throws Exception {
    ForkJoinTask<?> task = Since25.submitWithTimeout(pool, () -> sleepOrCount(1), 1, null);
    task.quietlyJoin();
    check(!task.isCancelled(), "cancelled");
  }
}
