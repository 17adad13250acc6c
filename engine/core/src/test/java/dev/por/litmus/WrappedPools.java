package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools of Executors that are not, or do not show, a ThreadPoolExecutor. */
@Construct(
    group = Group.EXECUTORS,
    name =
        "`Executors.newWorkStealingPool`, `unconfigurableExecutorService`,"
            + " `unconfigurableScheduledExecutorService`, `newSingleThreadExecutor`",
    transition = "as the pool that they are, or stand for")
class WrappedPools {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 2)
  void stealing() throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool();
    Future<Integer> first = pool.submit(atomic::incrementAndGet);
    Future<Integer> second = pool.submit(atomic::incrementAndGet);
    check(first.get() + second.get() == 3, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void stealingLosesAnUpdate() throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool(2);
    Future<?> first = pool.submit(() -> value++);
    Future<?> second = pool.submit(() -> value++);
    first.get();
    second.get();
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void unconfigurable() throws Exception {
    ExecutorService pool = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));
    check(!(pool instanceof ThreadPoolExecutor), "configurable");
    check(pool.submit(atomic::incrementAndGet).get() == 1, "not run");
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.DAYS), "not terminated");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void unconfigurableNotAwaited() {
    ExecutorService pool = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1));
    pool.execute(atomic::incrementAndGet);
    pool.shutdown();
    check(atomic.get() == 1, "not yet");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void scheduled() throws Exception {
    ScheduledExecutorService pool =
        Executors.unconfigurableScheduledExecutorService(Executors.newScheduledThreadPool(1));
    check(pool.schedule(atomic::incrementAndGet, 1, TimeUnit.SECONDS).get() == 1, "not run");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void oneThread() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(() -> value++);
    pool.submit(() -> value++).get();
    check(value == 2, "lost");
    pool.shutdown();
  }
}
