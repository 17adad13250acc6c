package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Executors that start a thread for each task. */
@Construct(
    group = Group.EXECUTORS,
    name = "`Executors.newVirtualThreadPerTaskExecutor`, `newThreadPerTaskExecutor`",
    transition =
        "interleaved inside, as code under test is: its state, its set of threads, its latch; the"
            + " futures of its tasks as `FutureTask`",
    since = 21)
class ThreadsPerTask {
  private final AtomicInteger number = new AtomicInteger();

  private int add() {
    return number.incrementAndGet();
  }

  private int addInTwoSteps() {
    int seen = number.get();
    number.set(seen + 1);
    return seen;
  }

  private void two(Callable<Integer> task) throws Exception {
    ExecutorService executor = Since21.virtualThreadPerTask();
    Future<Integer> one = executor.submit(task);
    Future<Integer> other = executor.submit(task);
    one.get();
    other.get();
    Since21.close(executor);
    check(number.get() == 2, "lost");
    check(executor.isTerminated(), "not terminated");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void added() throws Exception {
    two(this::add);
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "lost")
  void lost() throws Exception {
    two(this::addInTwoSteps);
  }

  /** To close it is to wait for its tasks. */
  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void closed() {
    ExecutorService executor = Since21.threadPerTask(Thread::new);
    executor.execute(this::add);
    Since21.close(executor);
    check(number.get() == 1, "not awaited");
    try {
      executor.execute(this::add);
      check(false, "accepted");
    } catch (RejectedExecutionException expected) {
      check(number.get() == 1, "run all the same");
    }
  }

  @ConcurrencyTest
  @Fails(traces = Passes.INSIDE, with = "not awaited")
  void shutDownIsNoWait() {
    ExecutorService executor = Since21.virtualThreadPerTask();
    executor.execute(this::add);
    executor.shutdown();
    check(number.get() == 1, "not awaited");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void stopped() throws InterruptedException {
    CountDownLatch never = new CountDownLatch(1);
    ExecutorService executor = Since21.virtualThreadPerTask();
    executor.execute(
        () -> {
          try {
            never.await();
          } catch (InterruptedException e) {
            add();
          }
        });
    executor.shutdownNow();
    check(executor.awaitTermination(1, TimeUnit.DAYS), "not terminated");
    check(number.get() == 1, "not interrupted");
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void exceptionInTheFuture() throws InterruptedException {
    ExecutorService executor = Since21.virtualThreadPerTask();
    Future<?> future =
        executor.submit(
            () -> {
              throw new IllegalStateException("expected");
            });
    try {
      future.get();
      check(false, "no exception");
    } catch (ExecutionException e) {
      check(e.getCause().getMessage().equals("expected"), "another exception");
    }
  }

  @ConcurrencyTest
  @Passes(traces = Passes.INSIDE)
  void invokedAll() throws Exception {
    ExecutorService executor = Since21.virtualThreadPerTask();
    for (Future<Integer> future : executor.invokeAll(List.<Callable<Integer>>of(this::add))) {
      check(future.get() == 1, "another result");
    }
  }
}
