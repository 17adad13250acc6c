package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.thread;
import static java.util.concurrent.TimeUnit.DAYS;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Futures of tasks. */
@Construct(
    group = Group.EXECUTORS,
    name = "`FutureTask`, `Future` of a submitted task",
    transition =
        "the beginning of the task, its outcome, `cancel` and each query one; `get` is enabled once"
            + " there is an outcome. The task itself is interleaved")
class Futures {
  private final AtomicInteger atomic = new AtomicInteger();

  @ConcurrencyTest
  @Passes(traces = 1)
  void exceptionInTheFuture() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Callable<Integer> thrower =
        () -> {
          throw new IllegalStateException("thrown");
        };
    try {
      pool.submit(thrower).get();
      check(false, "nothing thrown");
    } catch (ExecutionException e) {
      check(e.getCause().getMessage().equals("thrown"), "something else");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void cancelled() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> future = pool.submit(atomic::incrementAndGet);
    boolean cancelled = future.cancel(false);
    check(future.isDone() && cancelled == future.isCancelled(), "cancel");
    try {
      check(future.get() == 1 && !cancelled, "outcome");
    } catch (CancellationException e) {
      check(cancelled, "exception");
    }
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "it ran")
  void cancelledNeverRuns() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> future = pool.submit(atomic::incrementAndGet);
    if (future.cancel(false)) {
      check(atomic.get() == 0, "it ran");
    }
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void cancelledByInterrupt() throws Exception {
    FutureTask<Boolean> future = new FutureTask<>(() -> new CountDownLatch(1).await(1, DAYS));
    Thread thread = new Thread(future);
    thread.start();
    check(future.cancel(true), "cancel");
    thread.join();
    check(future.isCancelled(), "outcome");
  }

  /**
   * The outcome is there; or it asks after the interrupt; or is interrupted while it waits, or not.
   */
  @ConcurrencyTest
  @Fails(traces = 4, with = "interrupted")
  void whoWaitsIsInterrupted() throws Exception {
    FutureTask<Integer> future = new FutureTask<>(atomic::incrementAndGet);
    Thread waiting =
        thread(
            () -> {
              try {
                future.get();
              } catch (InterruptedException e) {
                throw new AssertionError("interrupted");
              }
            });
    waiting.start();
    waiting.interrupt();
    future.run();
    waiting.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void inTime() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    check(pool.submit(atomic::incrementAndGet).get(1, TimeUnit.SECONDS) == 1, "outcome");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "java.util.concurrent.TimeoutException")
  void tooLate() throws Exception {
    new FutureTask<>(atomic::incrementAndGet).get(1, TimeUnit.SECONDS);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void futureInAThread() throws Exception {
    FutureTask<Integer> future = new FutureTask<>(atomic::incrementAndGet);
    new Thread(future).start();
    new Thread(future).start();
    check(future.get() == 1, "it ran twice");
  }

  /**
   * A runner that is set looks once more whether the future was cancelled. If so it waits until it
   * has been interrupted, and keeps that interrupt.
   */
  @ConcurrencyTest
  @Fails(traces = 3, with = "left behind")
  void interruptLeftBehind() throws InterruptedException {
    FutureTask<Integer> future =
        new FutureTask<>(
            () -> {
              Thread.sleep(5);
              return 1;
            });
    Thread runner =
        thread(
            () -> {
              future.run();
              check(!Thread.interrupted(), "left behind");
            });
    runner.start();
    future.cancel(true);
    runner.join();
  }
}
