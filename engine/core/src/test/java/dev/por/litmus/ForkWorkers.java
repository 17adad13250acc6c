package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers of fork-join pools that the program makes itself. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinPool`: factories, handlers, own `ForkJoinWorkerThread`s",
    transition =
        "none of their own: the thread that submits a task asks the factory for a thread; `onStart`,"
            + " `onTermination` and handlers are interleaved as other code. Each task has a worker of"
            + " its own, so there are more of them, and their `ThreadLocal`s begin anew")
class ForkWorkers {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  private static ForkJoinPool pool(
      ForkJoinWorkerThreadFactory factory, Thread.UncaughtExceptionHandler handler) {
    return new ForkJoinPool(2, factory, handler, true);
  }

  private final class Worker extends ForkJoinWorkerThread {
    Worker(ForkJoinPool pool) {
      super(pool);
    }

    @Override
    protected void onStart() {
      value++;
    }

    @Override
    protected void onTermination(Throwable thrown) {
      atomic.addAndGet(thrown == null ? 10 : 100);
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ownWorkers() throws Exception {
    ForkJoinPool pool = pool(Worker::new, null);
    check(pool.submit(() -> Thread.currentThread() instanceof Worker).get(), "class");
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(value == 1 && atomic.get() == 10, "not told");
  }

  /** Each worker starts on its own. */
  @ConcurrencyTest
  @Fails(traces = 8, with = "lost")
  void ownWorkersRace() throws Exception {
    ForkJoinPool pool = pool(Worker::new, null);
    pool.submit(() -> {});
    pool.submit(() -> {});
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void names() throws Exception {
    ForkJoinWorkerThreadFactory named =
        pool -> {
          ForkJoinWorkerThread worker =
              ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
          worker.setName("mine of " + worker.getName());
          return worker;
        };
    String name = pool(named, null).submit(() -> Thread.currentThread().getName()).get();
    check(name.equals("mine of ForkJoinPool-1-worker-1"), name);
  }

  private static void fail() {
    throw new IllegalStateException("thrown");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void handlerIsTold() throws Exception {
    ForkJoinPool pool =
        pool(
            ForkJoinPool.defaultForkJoinWorkerThreadFactory,
            (thread, thrown) -> atomic.incrementAndGet());
    pool.execute(ForkWorkers::fail);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(atomic.get() == 1, "told " + atomic.get() + " times");
  }

  /** A submitted task keeps its exception for the thread that asks for the result. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "told 0 times")
  void handlerIsNotTold() throws Exception {
    ForkJoinPool pool =
        pool(
            ForkJoinPool.defaultForkJoinWorkerThreadFactory,
            (thread, thrown) -> atomic.incrementAndGet());
    pool.submit(ForkWorkers::fail);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.SECONDS), "too slow");
    check(atomic.get() == 1, "told " + atomic.get() + " times");
  }
}
