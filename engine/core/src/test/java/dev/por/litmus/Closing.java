package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Executors that are closed. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ExecutorService.close`",
    transition = "a shutdown, and a wait that is enabled once the last task has ended",
    since = 19)
class Closing {
  private final AtomicInteger atomic = new AtomicInteger();

  // the method is not there yet where this is compiled
  private static void close(ExecutorService executor) throws Exception {
    ((AutoCloseable) executor).close();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void pool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(atomic::incrementAndGet);
    pool.execute(atomic::incrementAndGet);
    close(pool);
    check(atomic.get() == 2 && pool.isTerminated(), "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void forkJoinPool() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.execute(atomic::incrementAndGet);
    close(pool);
    check(atomic.get() == 1 && pool.isTerminated(), "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits for ThreadPoolExecutor#1")
  void taskThatNeverEnds() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    CountDownLatch latch = new CountDownLatch(1);
    pool.submit(
        () -> {
          latch.await();
          return 0;
        });
    close(pool);
  }
}
