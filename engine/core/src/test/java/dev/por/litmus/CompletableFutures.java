package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Stages that complete each other. */
@Construct(
    group = Group.EXECUTORS,
    name = "`CompletableFuture`",
    transition =
        "to complete it, to become a dependent or find it complete, to let a dependent go, each"
            + " query one; `get` and `join` are enabled once it is complete. Functions are"
            + " interleaved. Without an executor, an asynchronous stage has a daemon thread of its"
            + " own")
class CompletableFutures {
  private static final String TIMED =
      "`CompletableFuture`: `orTimeout`, `completeOnTimeout`, `delayedExecutor`";
  private static final String AT_ITS_TIME =
      "as a scheduled pool with one daemon thread, on virtual time";

  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 1)
  void supplied() {
    check(CompletableFuture.supplyAsync(() -> 1).join() == 1, "outcome");
  }

  @ConcurrencyTest
  @Passes(traces = 38)
  void two() {
    CompletableFuture<Void> a = CompletableFuture.runAsync(atomic::incrementAndGet);
    CompletableFuture<Void> b = CompletableFuture.runAsync(atomic::incrementAndGet);
    CompletableFuture.allOf(a, b).join();
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void twoLoseAnUpdate() {
    CompletableFuture<Void> a = CompletableFuture.runAsync(() -> value++);
    CompletableFuture<Void> b = CompletableFuture.runAsync(() -> value++);
    a.join();
    b.join();
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 29)
  void combined() {
    int sum =
        CompletableFuture.supplyAsync(() -> 1)
            .thenCombine(CompletableFuture.supplyAsync(() -> 2), Integer::sum)
            .thenApply(s -> s + 1)
            .join();
    check(sum == 4, "sum");
  }

  @ConcurrencyTest
  @Passes(traces = 39)
  void composed() throws Exception {
    int sum =
        CompletableFuture.supplyAsync(() -> 1)
            .thenCompose(one -> CompletableFuture.supplyAsync(() -> one + 1))
            .get();
    check(sum == 2, "sum");
  }

  /** Which thread runs a dependent depends on the order of the two threads. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "ran in the thread that asked")
  void whoRunsTheDependent() {
    Thread asking = Thread.currentThread();
    CompletableFuture.runAsync(atomic::incrementAndGet)
        .thenRun(() -> check(Thread.currentThread() != asking, "ran in the thread that asked"))
        .join();
  }

  @ConcurrencyTest
  @Fails(traces = 7, with = "the second came first")
  void any() {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
    check((int) CompletableFuture.anyOf(a, b).join() == 1, "the second came first");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void completedOnce() throws InterruptedException {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              if (future.complete(1)) {
                atomic.incrementAndGet();
              }
            });
    thread.start();
    if (future.complete(2)) {
      atomic.incrementAndGet();
    }
    thread.join();
    check(atomic.get() == 1 && future.isDone(), "twice");
  }

  /**
   * The thread that finds both complete runs the function, once; the other one may come too late.
   */
  @ConcurrencyTest
  @Passes(traces = 10)
  void bothSources() throws InterruptedException {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    CompletableFuture<Void> both = a.runAfterBoth(b, atomic::incrementAndGet);
    Together.run(() -> a.complete(1), () -> b.complete(2));
    check(both.isDone() && atomic.get() == 1, "not once");
  }

  @ConcurrencyTest
  @Fails(traces = 15, with = "the second came first")
  void eitherSource() throws InterruptedException {
    CompletableFuture<Integer> a = new CompletableFuture<>();
    CompletableFuture<Integer> b = new CompletableFuture<>();
    CompletableFuture<Integer> first = a.applyToEither(b, n -> n);
    Together.run(() -> a.complete(1), () -> b.complete(2));
    check(first.getNow(0) == 1, "the second came first");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void cancelledOrCompleted() throws InterruptedException {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    Together.run(
        () -> {
          if (future.cancel(false)) {
            atomic.incrementAndGet();
          }
        },
        () -> {
          if (future.complete(1)) {
            atomic.incrementAndGet();
          }
        });
    check(atomic.get() == 1, "both or neither");
  }

  /**
   * A thread that has waited for a stage fires its dependents, also after a wait with a timeout.
   */
  @ConcurrencyTest
  @Fails(traces = 3, with = "ran in the thread that waited")
  void whoWaitsHelps() throws Exception {
    Thread waiting = Thread.currentThread();
    CompletableFuture<Void> future = new CompletableFuture<>();
    CompletableFuture<Void> then =
        future.thenRun(
            () -> check(Thread.currentThread() != waiting, "ran in the thread that waited"));
    Thread thread = new Thread(() -> future.complete(null));
    thread.start();
    future.get(1, TimeUnit.SECONDS);
    then.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void failed() {
    String caught =
        CompletableFuture.<String>supplyAsync(
                () -> {
                  throw new IllegalStateException("thrown");
                })
            .exceptionally(e -> ((CompletionException) e).getCause().getMessage())
            .join();
    check(caught.equals("thrown"), caught);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void onAPool() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int sum =
        CompletableFuture.supplyAsync(() -> 1, pool).thenApplyAsync(one -> one + 1, pool).join();
    pool.shutdown();
    check(sum == 2, "sum");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits for CompletableFuture#1")
  void neverCompleted() {
    new CompletableFuture<Void>().join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void tooLate() throws Exception {
    boolean late = false;
    try {
      new CompletableFuture<Void>().get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      late = true;
    }
    check(late, "in time");
  }

  /**
   * The timer is no longer needed, which is seen by its thread, or by main before or after its end.
   */
  @ConcurrencyTest
  @Construct(group = Group.EXECUTORS, name = TIMED, transition = AT_ITS_TIME)
  @Passes(traces = 3)
  void endsByTimeout() throws Exception {
    CompletableFuture<Integer> never = new CompletableFuture<>();
    boolean late = false;
    try {
      never.orTimeout(1, TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      late = e.getCause() instanceof TimeoutException;
    }
    check(late && System.nanoTime() == 1_000_000_000, "in time");
  }

  /**
   * The future is complete before there is a timer, before it has a dependent, or later. Then main
   * finds it complete, or waits, and either thread fires the dependent.
   */
  @ConcurrencyTest
  @Construct(group = Group.EXECUTORS, name = TIMED, transition = AT_ITS_TIME)
  @Passes(traces = 5)
  void completedInTime() {
    CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
    check(future.completeOnTimeout(2, 1, TimeUnit.SECONDS).join() == 1, "too late");
  }

  /** A thread that waits just as long may be too early. */
  @ConcurrencyTest
  @Construct(group = Group.EXECUTORS, name = TIMED, transition = AT_ITS_TIME)
  @Fails(traces = 2, with = "too early")
  void delayedJustAsLong() throws Exception {
    Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
    CompletableFuture.runAsync(atomic::incrementAndGet, later);
    TimeUnit.SECONDS.sleep(1);
    check(atomic.get() == 1, "too early");
  }

  @ConcurrencyTest
  @Construct(group = Group.EXECUTORS, name = TIMED, transition = AT_ITS_TIME)
  @Passes(traces = 1)
  void delayed() {
    Executor later = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
    long time = CompletableFuture.supplyAsync(System::nanoTime, later).join();
    check(time == 1_000_000_000, "time");
  }
}
