package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools of tasks that fork and join. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinPool`, the common pool",
    transition =
        "a task that is submitted has a daemon thread of its own; `shutdown` and each query one;"
            + " waits for the pool are enabled once every task has ended")
class ForkJoinPools {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 2)
  void twoTasks() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    Future<?> a = pool.submit(atomic::incrementAndGet);
    Future<?> b = pool.submit(atomic::incrementAndGet);
    a.get();
    b.get();
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void twoTasksLoseAnUpdate() throws Exception {
    ForkJoinPool pool = ForkJoinPool.commonPool();
    Future<?> a = pool.submit(() -> value++);
    Future<?> b = pool.submit(() -> value++);
    a.get();
    b.get();
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void quiescent() {
    ForkJoinPool.commonPool().execute(atomic::incrementAndGet);
    ForkJoinPool.commonPool().execute(atomic::incrementAndGet);
    check(ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.SECONDS), "busy");
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "busy")
  void notYetQuiescent() {
    ForkJoinPool.commonPool().execute(() -> {});
    check(ForkJoinPool.commonPool().isQuiescent(), "busy");
  }

  /** Tasks that are forked by tasks belong to the pool, also after it was shut down. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void terminated() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.execute(() -> ForkJoinTask.adapt(atomic::incrementAndGet).fork());
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(atomic.get() == 1 && pool.isTerminated(), "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "still at work")
  void neverTerminated() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.execute(ForkJoinTask.adapt(() -> new CountDownLatch(1).await(1, TimeUnit.DAYS)));
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "still at work");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void rejectedAfterShutdown() {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.shutdown();
    boolean rejected = false;
    try {
      pool.submit(atomic::incrementAndGet);
    } catch (RejectedExecutionException e) {
      rejected = true;
    }
    check(rejected && pool.isShutdown() && pool.isTerminated(), "accepted");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "thrown")
  void exceptionOfTheWorker() {
    ForkJoinPool.commonPool()
        .execute(
            () -> {
              throw new IllegalStateException("thrown");
            });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void invokedAll() throws Exception {
    Callable<Integer> task = atomic::incrementAndGet;
    int sum = 0;
    for (Future<Integer> future : new ForkJoinPool(2).invokeAll(List.of(task, task))) {
      sum += future.get();
    }
    check(sum == 3, "sum");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void workersAreTold() throws Exception {
    ForkJoinPool own = new ForkJoinPool(3);
    Callable<Boolean> inside = ForkJoinTask::inForkJoinPool;
    Callable<ForkJoinPool> pool = ForkJoinTask::getPool;
    Callable<String> name = () -> Thread.currentThread().getName();
    check(own.submit(inside).get() && !ForkJoinTask.inForkJoinPool(), "inForkJoinPool");
    check(own.submit(pool).get() == own, "getPool");
    check(own.submit(name).get().startsWith("ForkJoinPool-1-worker-"), "name");
    check(own.getParallelism() == 3, "parallelism");
    check(ForkJoinPool.getCommonPoolParallelism() == 1, "common parallelism");
  }

  /** A blocker that another thread lets go. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void blocked() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    ForkJoinTask<?> task =
        ForkJoinPool.commonPool()
            .submit(
                () -> {
                  block(latch);
                  return 0;
                });
    latch.countDown();
    task.join();
    check(atomic.get() == 1, "not blocked");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for CountDownLatch#1")
  void blockedForEver() throws Exception {
    block(new CountDownLatch(1));
  }

  private void block(CountDownLatch latch) throws InterruptedException {
    ForkJoinPool.managedBlock(
        new ForkJoinPool.ManagedBlocker() {
          @Override
          public boolean block() throws InterruptedException {
            latch.await();
            return true;
          }

          @Override
          public boolean isReleasable() {
            return latch.getCount() == 0;
          }
        });
    atomic.incrementAndGet();
  }

  @ConcurrencyTest
  @Construct(
      group = Group.EXECUTORS,
      name =
          "of `ForkJoinPool`: `getPoolSize`, `getStealCount`, `toString`, `pollSubmission` and its"
              + " kin",
      transition = "refused where they are called")
  @IsRefused(naming = "java.util.concurrent.ForkJoinPool.getPoolSize")
  void poolSize() {
    check(new ForkJoinPool(2).getPoolSize() == 0, "size");
  }
}
