package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Fork-join pools with more tasks than workers. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinPool`: more tasks than workers",
    transition =
        "where the limit matters, one for a task to get a worker, which is enabled as long as there is"
            + " one, and one to give it up; one to go away for a join, a managed blocker, or what the"
            + " JDK waits for as one (conditions, queues, phasers, stages), and one to come back")
class CrowdedForks {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  /** One worker runs what one thread submits in its order, without a race. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void oneWorkerLosesNothing() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Future<?> a = pool.submit(() -> value++);
    Future<?> b = pool.submit(() -> value *= 3);
    b.get();
    a.get();
    check(value == 3, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 27, with = "lost")
  void twoWorkersLoseAnUpdate() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.submit(() -> value++);
    pool.submit(() -> value++);
    pool.submit(() -> {}).get();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    check(value == 2, "lost");
  }

  /** Never are more tasks on their way than there are workers. */
  @ConcurrencyTest
  @Passes(traces = 85)
  void neverMoreThanWorkers() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    Runnable task =
        () -> {
          check(atomic.incrementAndGet() <= 2, "too many");
          atomic.decrementAndGet();
        };
    pool.execute(task);
    pool.execute(task);
    pool.execute(task);
  }

  /** Waits for a latch that a task behind it would count down. */
  private static Future<?> awaiting(ForkJoinPool pool) {
    CountDownLatch latch = new CountDownLatch(1);
    Future<?> waits =
        pool.submit(
            () -> {
              latch.await();
              return 0;
            });
    pool.submit(latch::countDown);
    return waits;
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for ForkJoinPool#1 to have a worker")
  void starved() throws Exception {
    awaiting(new ForkJoinPool(1)).get();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void twoWorkersDoNotStarve() throws Exception {
    awaiting(new ForkJoinPool(2)).get();
  }

  /** The common pool has one worker, as it has on a machine with two processors. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for CountDownLatch#1")
  void starvedInTheCommonPool() throws Exception {
    awaiting(ForkJoinPool.commonPool()).get();
  }

  /** A future of no pool: no thread helps, and none takes the place of the worker that waits. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for FutureTask#1")
  void starvedByAFutureOfAnotherKind() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Callable<Integer> waits =
        () -> {
          FutureTask<Integer> future = new FutureTask<>(() -> 1);
          pool.execute(future);
          return future.get();
        };
    pool.submit(waits).get();
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void whoJoinsIsReplaced() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Callable<Integer> joins = () -> pool.submit(atomic::incrementAndGet).get();
    check(pool.submit(joins).get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void whoWaitsForAStageIsReplaced() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Callable<Integer> waits =
        () -> CompletableFuture.supplyAsync(atomic::incrementAndGet, pool).get();
    check(pool.submit(waits).get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void whoTakesIsReplaced() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Future<Integer> taken = pool.submit(queue::take);
    pool.submit(() -> queue.add(1));
    check(taken.get() == 1, "lost");
  }

  /** With a timeout, it is not. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "too late")
  void whoPollsIsNot() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    Future<Integer> polled = pool.submit(() -> queue.poll(1, TimeUnit.SECONDS));
    pool.submit(() -> queue.add(1));
    check(polled.get() != null, "too late");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void whoAwaitsAConditionIsReplaced() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    ReentrantLock lock = new ReentrantLock();
    Condition changed = lock.newCondition();
    Future<?> waits =
        pool.submit(
            () -> {
              lock.lock();
              try {
                while (value == 0) {
                  changed.await();
                }
              } finally {
                lock.unlock();
              }
              return 0;
            });
    pool.execute(
        () -> {
          lock.lock();
          try {
            value = 1;
            changed.signal();
          } finally {
            lock.unlock();
          }
        });
    waits.get();
  }

  private static final class Tree extends RecursiveTask<Integer> {
    private final int depth;

    Tree(int depth) {
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth == 0) {
        return 1;
      }
      ForkJoinTask<Integer> left = new Tree(depth - 1).fork();
      return new Tree(depth - 1).compute() + left.join();
    }
  }

  /** Recursion needs no limit, and gets along with any. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void tree() {
    check(new ForkJoinPool(2).invoke(new Tree(3)) == 8, "sum");
  }

  /** Joins what needs the lock that it holds. */
  private void joinUnderALock(ForkJoinPool pool) {
    Runnable locked =
        () -> {
          synchronized (this) {
            value++;
          }
        };
    pool.invoke(
        ForkJoinTask.adapt(
            () -> {
              ForkJoinTask<?> forked = ForkJoinTask.adapt(locked).fork();
              synchronized (this) {
                forked.join();
              }
            }));
    check(value == 1, "lost");
  }

  /** The only worker runs itself what it has forked. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void joinedByTheOnlyWorker() {
    joinUnderALock(new ForkJoinPool(1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of CrowdedForks#1")
  void joinedByOneOfTwo() {
    joinUnderALock(new ForkJoinPool(2));
  }
}
