package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread pools. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ThreadPoolExecutor`, the pools of `Executors`",
    transition =
        "`execute` one, with the new worker, the place in the queue or the rejection; a worker's"
            + " take of a task, or its end, one; `shutdown` and each query one. Tasks, factories and"
            + " handlers are interleaved. Idle workers do not keep an execution from ending; keep-alive"
            + " times never pass")
class ThreadPools {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 2)
  void twoTasks() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> a = pool.submit(atomic::incrementAndGet);
    Future<?> b = pool.submit(atomic::incrementAndGet);
    a.get();
    b.get();
    pool.shutdown();
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void twoTasksLoseAnUpdate() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> a = pool.submit(() -> value++);
    Future<?> b = pool.submit(() -> value++);
    a.get();
    b.get();
    pool.shutdown();
    check(value == 2, "lost");
  }

  /** One worker runs one task after the other. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void oneWorkerLosesNothing() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<?> a = pool.submit(() -> value++);
    Future<?> b = pool.submit(() -> value++);
    a.get();
    b.get();
    check(value == 2, "lost");
  }

  /** Idle workers of a pool that is not shut down keep no execution from ending. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void neverShutDown() {
    Executors.newFixedThreadPool(2).execute(atomic::incrementAndGet);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void outcomeNotAwaited() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(atomic::incrementAndGet);
    pool.shutdown();
    check(atomic.get() == 1, "not yet");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void terminated() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(atomic::incrementAndGet);
    pool.execute(atomic::incrementAndGet);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(pool.isTerminated() && atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "still at work")
  void neverTerminated() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    pool.submit(() -> latch.await(1, TimeUnit.DAYS));
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "still at work");
  }

  /** What runs is interrupted, what waits is handed back. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void stopped() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<?> forEver =
        pool.submit(
            () -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                atomic.incrementAndGet();
              }
            });
    pool.execute(atomic::incrementAndGet);
    check(pool.shutdownNow().size() == 1, "nothing waits");
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "not interrupted");
    check(forEver.isDone() && atomic.get() == 1, "interrupted once");
  }

  /** An interrupt that is not looked at stops nothing. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "stopped")
  void stoppedTooLate() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(atomic::incrementAndGet);
    pool.shutdownNow();
    pool.awaitTermination(1, TimeUnit.SECONDS);
    check(atomic.get() == 0, "not stopped");
  }

  /** The only worker waits for a task that it would have to run itself. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "pool-1-thread-1 waits for FutureTask#2")
  void starved() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> pool.submit(atomic::incrementAndGet).get()).get();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void cachedWorkersNeverStarve() throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.submit(() -> pool.submit(atomic::incrementAndGet).get()).get();
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void rejectedAfterShutdown() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.shutdown();
    boolean rejected = false;
    try {
      pool.execute(atomic::incrementAndGet);
    } catch (RejectedExecutionException e) {
      rejected = true;
    }
    check(rejected && pool.isTerminated(), "accepted");
  }

  /** Whether the queue is full depends on whether the worker has taken from it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "the caller ran it")
  void callerRunsWhatIsRejected() throws Exception {
    Thread caller = Thread.currentThread();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(1),
            new ThreadPoolExecutor.CallerRunsPolicy());
    pool.execute(() -> {});
    pool.execute(() -> {});
    AtomicInteger mine = new AtomicInteger();
    Future<?> last = pool.submit(() -> mine.set(Thread.currentThread() == caller ? 1 : 2));
    last.get();
    check(mine.get() == 2, "the caller ran it");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "thrown")
  void exceptionOfTheWorker() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(
        () -> {
          throw new IllegalStateException("thrown");
        });
    pool.execute(atomic::incrementAndGet);
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void invokedAll() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Callable<Integer> task = atomic::incrementAndGet;
    int sum = 0;
    for (Future<Integer> future : pool.invokeAll(List.of(task, task))) {
      sum += future.get();
    }
    check(sum == 3, "sum");
  }

  @ConcurrencyTest
  @Fails(traces = 21, with = "the second came first")
  void invokedAny() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int first = pool.invokeAny(List.of(() -> 1, () -> 2));
    check(first == 1, "the second came first");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void namesOfWorkers() throws Exception {
    ExecutorService first = Executors.newFixedThreadPool(1);
    ExecutorService second = Executors.newFixedThreadPool(1);
    Callable<String> name = () -> Thread.currentThread().getName();
    check(first.submit(name).get().equals("pool-1-thread-1"), "first");
    check(second.submit(name).get().equals("pool-2-thread-1"), "second");
  }
}
