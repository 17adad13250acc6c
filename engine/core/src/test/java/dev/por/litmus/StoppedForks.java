package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of fork-join pools that are stopped, taken back or counted. */
@Construct(
    group = Group.EXECUTORS,
    name =
        "`ForkJoinPool`: `shutdownNow`, `invokeAny`, `tryUnfork`, `helpQuiesce`, how many tasks wait"
            + " and run",
    transition =
        "to stop a pool is one, to cancel each task that waits and to interrupt each that runs others;"
            + " to take a task back and each number one; `invokeAny` as its tasks and their futures")
class StoppedForks {
  private final AtomicInteger atomic = new AtomicInteger();

  private Future<?> awaitForEver(ForkJoinPool pool) {
    return pool.submit(
        () -> {
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            atomic.incrementAndGet();
          }
        });
  }

  /** Cancelled if it has not begun, interrupted if it has. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void stopped() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Future<?> forEver = awaitForEver(pool);
    Future<?> behind = pool.submit(() -> atomic.addAndGet(10));
    check(pool.shutdownNow().isEmpty() && pool.isShutdown(), "not shut down");
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "not stopped");
    check(behind.isCancelled(), "it ran");
    check(forEver.isCancelled() ? atomic.get() == 0 : atomic.get() == 1, "not interrupted");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "not stopped")
  void stoppedTooLate() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(atomic::incrementAndGet);
    pool.shutdownNow();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    check(atomic.get() == 0, "not stopped");
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "the second came first")
  void invokedAny() throws Exception {
    int first = new ForkJoinPool(2).invokeAny(List.of(() -> 1, () -> 2));
    check(first == 1, "the second came first");
  }

  /** All of them throw. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void noneOfThem() throws Exception {
    Callable<Integer> throwing =
        () -> {
          throw new IllegalStateException("thrown");
        };
    boolean thrown = false;
    try {
      new ForkJoinPool(2).invokeAny(List.of(throwing, throwing));
    } catch (ExecutionException e) {
      thrown = true;
    }
    check(thrown, "returned");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void takenBack() {
    ForkJoinTask<?> task = ForkJoinTask.adapt(atomic::incrementAndGet).fork();
    if (task.tryUnfork()) {
      task.invoke();
    } else {
      task.join();
    }
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "too late")
  void takenBackTooLate() {
    ForkJoinTask<?> task = ForkJoinTask.adapt(atomic::incrementAndGet).fork();
    check(task.tryUnfork(), "too late");
  }

  /** A thread that waits until nothing is left to do runs what a blocked worker cannot. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void whoAwaitsQuiescenceHelps() {
    ForkJoinPool pool = new ForkJoinPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    pool.submit(
        () -> {
          latch.await();
          return atomic.incrementAndGet();
        });
    pool.submit(latch::countDown);
    check(pool.awaitQuiescence(1, TimeUnit.SECONDS), "busy");
    check(atomic.get() == 1, "lost");
  }

  /** A worker waits for all that it has forked. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void helpedUntilQuiescent() throws Exception {
    Callable<Integer> forks =
        () -> {
          ForkJoinTask.adapt(atomic::incrementAndGet).fork();
          ForkJoinTask.helpQuiesce();
          return atomic.get();
        };
    check(new ForkJoinPool(2).submit(forks).get() == 1, "not yet");
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "none waits")
  void counted() {
    ForkJoinPool pool = new ForkJoinPool(1);
    pool.execute(() -> {});
    check(pool.getQueuedSubmissionCount() == 1 && pool.hasQueuedSubmissions(), "none waits");
  }
}
