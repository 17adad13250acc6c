package dev.por.litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Stages that depend on each other, some of them run by a pool. */
final class CallsOfStages extends Calls {
  private final AtomicInteger runs = new AtomicInteger();
  private final CompletableFuture<Integer> first = new CompletableFuture<>();
  private final CompletableFuture<Integer> second = new CompletableFuture<>();
  private final CompletableFuture<Integer> both = first.thenCombine(second, Integer::sum);
  private final CompletableFuture<Integer> either = first.applyToEither(second, x -> x * 10);
  private final CompletableFuture<Integer> caught = first.exceptionally(e -> 7);
  private final ExecutorService pool = Executors.newFixedThreadPool(1);

  CallsOfStages() {
    completing("f", first);
    completing("s", second);
    dependents("f", first);
    dependents("b", both);
    call("b.get", () -> both.getNow(-1));
    call("e.get", () -> either.getNow(-1));
    call("e.join", either::join);
    call("c.get", () -> caught.getNow(-1));
    call("c.join", caught::join);
    call("a.all", () -> CallsOfLocks.run(() -> CompletableFuture.allOf(first, second).join()));
    call("a.any", () -> CompletableFuture.anyOf(first, second).join());
    call("f.copy", () -> first.copy().isDone());
    call("p.async", () -> done(first.thenApplyAsync(this::run, pool)));
    call("p.supply", () -> done(second.completeAsync(() -> run(5), pool)));
    call("p.run", () -> done(CompletableFuture.runAsync(runs::incrementAndGet, pool)));
    call("p.stop", () -> pool.shutdownNow().size());
    call("runs", runs::get);
  }

  private void completing(String name, CompletableFuture<Integer> stage) {
    call(name + ".complete", () -> stage.complete(1));
    call(name + ".fail", () -> stage.completeExceptionally(new IllegalStateException()));
    call(name + ".cancel", () -> stage.cancel(false));
    call(name + ".isFailed", stage::isCompletedExceptionally);
  }

  private void dependents(String name, CompletableFuture<Integer> stage) {
    call(name + ".accept", () -> done(stage.thenAccept(this::run)));
    call(name + ".when", () -> done(stage.whenComplete((x, e) -> run(e == null ? 1 : 10))));
    call(name + ".compose", () -> done(stage.thenCompose(x -> second)));
    call(name + ".both", () -> done(stage.runAfterBoth(second, runs::incrementAndGet)));
    call(name + ".orElse", () -> done(stage.acceptEither(second, this::run)));
    call(name + ".catch", () -> done(stage.exceptionallyCompose(e -> second)));
    call(name + ".waiting", stage::getNumberOfDependents);
  }

  private int run(int by) {
    return runs.addAndGet(by);
  }

  private static Object done(CompletableFuture<?> stage) {
    return stage.isDone();
  }

  @Override
  Object state() {
    pool.shutdown();
    return runs + "," + both.isDone() + either.isDone() + caught.isDone();
  }
}
