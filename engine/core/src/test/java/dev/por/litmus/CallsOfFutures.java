package dev.por.litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Futures that threads complete and wait for, and a pool. */
final class CallsOfFutures extends Calls {
  private final AtomicInteger runs = new AtomicInteger();
  private final CompletableFuture<Integer> first = new CompletableFuture<>();
  private final CompletableFuture<Integer> second = new CompletableFuture<>();
  private final FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
  private final ExecutorService pool = Executors.newFixedThreadPool(1);

  CallsOfFutures() {
    stage("f", first);
    stage("s", second);
    call("f.combine", () -> done(first.thenCombine(second, Integer::sum)));
    call("f.either", () -> done(first.applyToEither(second, x -> x + 1)));
    call("f.all", () -> CompletableFuture.allOf(first, second).isDone());
    call("f.any", () -> done(CompletableFuture.anyOf(first, second).thenApply(x -> 1)));
    call("f.compose", () -> done(first.thenCompose(x -> second)));
    call("t.run", () -> CallsOfLocks.run(task::run));
    call("t.get", () -> task.get());
    call("t.timed", () -> task.get(10, TimeUnit.MILLISECONDS));
    call("t.cancel", () -> task.cancel(true));
    call("t.isDone", task::isDone);
    call("p.execute", () -> CallsOfLocks.run(() -> pool.execute(runs::incrementAndGet)));
    call("p.submit", () -> pool.submit(runs::incrementAndGet).get());
    call("p.cancel", () -> pool.submit(runs::incrementAndGet).cancel(true));
    call("p.shutdown", () -> CallsOfLocks.run(pool::shutdown));
    call("p.stop", () -> pool.shutdownNow().size());
    call("p.await", () -> pool.awaitTermination(10, TimeUnit.MILLISECONDS));
    call("p.isDown", pool::isShutdown);
    call("runs", runs::get);
  }

  private void stage(String name, CompletableFuture<Integer> stage) {
    call(name + ".complete", () -> stage.complete(1));
    call(name + ".completeOther", () -> stage.complete(2));
    call(name + ".fail", () -> stage.completeExceptionally(new IllegalStateException()));
    call(name + ".cancel", () -> stage.cancel(true));
    call(name + ".join", stage::join);
    call(name + ".get", () -> stage.get());
    call(name + ".timed", () -> stage.get(10, TimeUnit.MILLISECONDS));
    call(name + ".now", () -> stage.getNow(0));
    call(name + ".isDone", stage::isDone);
    call(name + ".then", () -> done(stage.thenApply(x -> x + runs.incrementAndGet())));
    call(name + ".handle", () -> done(stage.handle((x, e) -> runs.addAndGet(e == null ? 1 : 10))));
    call(name + ".orTimed", () -> done(stage.orTimeout(10, TimeUnit.MILLISECONDS)));
    call(name + ".onTimed", () -> done(stage.completeOnTimeout(7, 10, TimeUnit.MILLISECONDS)));
    call(name + ".obtrude", () -> CallsOfLocks.run(() -> stage.obtrudeValue(9)));
  }

  private static Object done(CompletableFuture<?> stage) {
    return stage.isDone();
  }

  @Override
  Object state() {
    pool.shutdown();
    return runs + "," + first.isDone() + second.isDone() + task.isDone();
  }
}
