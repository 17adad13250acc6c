package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools whose workers are there before their tasks. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ThreadPoolExecutor.prestartCoreThread`, `prestartAllCoreThreads`",
    transition = "one for each worker, and one to find that there are enough")
class PrestartedPools {
  private final AtomicInteger atomic = new AtomicInteger();

  private static ThreadPoolExecutor pool(int workers) {
    return new ThreadPoolExecutor(
        workers, workers, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  /** Each of them may take the task. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void allOfThem() throws Exception {
    ThreadPoolExecutor pool = pool(2);
    check(pool.prestartAllCoreThreads() == 2, "not all");
    pool.submit(atomic::incrementAndGet).get();
    check(atomic.get() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void noneAfterShutdown() {
    ThreadPoolExecutor pool = pool(2);
    check(pool.prestartCoreThread(), "none");
    pool.shutdown();
    check(pool.prestartAllCoreThreads() == 0, "started");
  }

  /** Each of the two workers is started by one of the two threads. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "not all")
  void byTwo() throws Exception {
    ThreadPoolExecutor pool = pool(2);
    Thread other = Together.start(pool::prestartAllCoreThreads);
    int mine = pool.prestartAllCoreThreads();
    other.join();
    check(mine == 2, "not all");
  }

  /** Whether there is room for a worker depends on which thread came first. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "in the queue")
  void besideATask() throws Exception {
    ThreadPoolExecutor pool = pool(1);
    Thread other = Together.start(() -> pool.execute(atomic::incrementAndGet));
    boolean mine = pool.prestartCoreThread();
    other.join();
    check(!mine, "in the queue");
  }
}
