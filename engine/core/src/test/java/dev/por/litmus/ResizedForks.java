package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** Fork-join pools that get more workers, or fewer. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinPool.setParallelism`, `getParallelism`",
    transition =
        "one, a write of the places for tasks and of their number; to ask for it one read, if"
            + " several threads do. Tasks that run go on",
    since = 21)
class ResizedForks {
  private final CountDownLatch latch = new CountDownLatch(1);

  /** A task that waits for the one behind it. */
  private Future<?> submit(ForkJoinPool pool) {
    Future<?> waits =
        pool.submit(
            () -> {
              latch.await();
              return 0;
            });
    pool.submit(latch::countDown);
    return waits;
  }

  /** It grows before the first task begins or behind that; and either task ends first. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void grown() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(1);
    Future<?> waits = submit(pool);
    check(Since21.setParallelism(pool, 2) == 1 && pool.getParallelism() == 2, "size");
    waits.get();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for ForkJoinPool#1 to have a worker")
  void shrunk() throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    Since21.setParallelism(pool, 1);
    submit(pool).get();
  }

  /** A thread that asks sees the change or does not. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void notYetGrown() {
    ForkJoinPool pool = new ForkJoinPool(1);
    Together.start(() -> Since21.setParallelism(pool, 2));
    check(pool.getParallelism() == 2, "not yet");
  }

  @ConcurrencyTest
  @Construct(
      group = Group.EXECUTORS,
      name = "`ForkJoinPool.setParallelism` of the common pool",
      transition = "refused where it is called",
      since = 21)
  @IsRefused(naming = "java.util.concurrent.ForkJoinPool.setParallelism of the common pool")
  void common() {
    Since21.setParallelism(ForkJoinPool.commonPool(), 2);
  }
}
