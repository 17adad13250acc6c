package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools that decorate the tasks that are to run at their time. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ScheduledThreadPoolExecutor`: own `decorateTask`",
    transition =
        "none of its own; what it does, and what its tasks do when they run or are cancelled, is"
            + " interleaved. Their `compareTo` and `getDelay` are not, where the pool calls them")
class DecoratedTasks {
  private static final long SECOND = 1_000_000_000;

  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  /** A task that counts how often it runs and is cancelled. */
  private final class Decorated<V> implements RunnableScheduledFuture<V> {
    private final RunnableScheduledFuture<V> task;

    Decorated(RunnableScheduledFuture<V> task) {
      this.task = task;
    }

    @Override
    public void run() {
      atomic.incrementAndGet();
      task.run();
    }

    @Override
    public boolean cancel(boolean interrupt) {
      atomic.addAndGet(10);
      return task.cancel(interrupt);
    }

    @Override
    public boolean isPeriodic() {
      return task.isPeriodic();
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return task.getDelay(unit);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }

    @Override
    public boolean isCancelled() {
      return task.isCancelled();
    }

    @Override
    public boolean isDone() {
      return task.isDone();
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
      return task.get();
    }

    @Override
    public V get(long time, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
      return task.get(time, unit);
    }
  }

  private final class Decorating extends ScheduledThreadPoolExecutor {
    Decorating(int workers) {
      super(workers);
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(
        Runnable command, RunnableScheduledFuture<V> task) {
      value++;
      return new Decorated<>(task);
    }

    @Override
    protected <V> RunnableScheduledFuture<V> decorateTask(
        Callable<V> command, RunnableScheduledFuture<V> task) {
      value++;
      return new Decorated<>(task);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void atItsTime() throws Exception {
    ScheduledThreadPoolExecutor pool = new Decorating(1);
    ScheduledFuture<Long> later = pool.schedule(System::nanoTime, 2, TimeUnit.SECONDS);
    ScheduledFuture<Long> earlier = pool.schedule(System::nanoTime, 1, TimeUnit.SECONDS);
    check(later.get() == 2 * SECOND && earlier.get() == SECOND, "time");
    check(value == 2 && atomic.get() == 2, "not decorated");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void atAFixedRate() throws Exception {
    CountDownLatch three = new CountDownLatch(3);
    ScheduledThreadPoolExecutor pool = new Decorating(1);
    pool.scheduleAtFixedRate(three::countDown, 1, 10, TimeUnit.SECONDS);
    three.await();
    check(value == 1 && atomic.get() == 3 && System.nanoTime() == 21 * SECOND, "time");
  }

  /** The threads that schedule the tasks decorate them, all at one time. */
  @ConcurrencyTest
  @Fails(traces = 18, with = "lost")
  void decoratedByTwo() throws Exception {
    ScheduledThreadPoolExecutor pool = new Decorating(1);
    Runnable task = () -> {};
    Together.run(
        () -> pool.schedule(task, 1, TimeUnit.SECONDS),
        () -> pool.schedule(task, 1, TimeUnit.SECONDS));
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void cancelledByShutdown() throws Exception {
    ScheduledThreadPoolExecutor pool = new Decorating(1);
    pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    ScheduledFuture<?> task = pool.schedule(() -> {}, 1, TimeUnit.SECONDS);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "not terminated");
    check(task.isCancelled() && atomic.get() == 10, "it ran");
  }

  /** What has been cancelled before is taken out by the shutdown, what is later is not. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "too late")
  void cancelledBesideShutdown() throws Exception {
    ScheduledThreadPoolExecutor pool = new Decorating(1);
    ScheduledFuture<?> task = pool.schedule(() -> {}, 1, TimeUnit.SECONDS);
    Thread other = new Thread(() -> task.cancel(false));
    other.start();
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(System.nanoTime() == 0, "too late");
  }
}
