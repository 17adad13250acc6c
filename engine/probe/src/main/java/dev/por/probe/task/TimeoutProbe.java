package dev.por.probe.task;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What the methods of stages that have to do with time do on threads of the program, by the same
 * names: one daemon thread of the execution does at its moment what is to be done then.
 */
@SuppressWarnings("FutureReturnValueIgnored") // the action itself is the outcome
public final class TimeoutProbe {
  private TimeoutProbe() {}

  /** Of a stage. */
  public static CompletableFuture<?> orTimeout(
      CompletableFuture<?> stage, long time, TimeUnit unit) {
    arrange(stage, () -> stage.completeExceptionally(new TimeoutException()), time, unit);
    return stage;
  }

  /** Of a stage. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the type is that of the stage
  public static CompletableFuture completeOnTimeout(
      CompletableFuture stage, Object value, long time, TimeUnit unit) {
    arrange(stage, () -> stage.complete(value), time, unit);
    return stage;
  }

  private static void arrange(
      CompletableFuture<?> stage, Runnable action, long time, TimeUnit unit) {
    long nanos = unit.toNanos(time);
    if (!stage.isDone()) {
      Future<?> timer = TaskProbe.hooks.delayer().schedule(action, nanos, TimeUnit.NANOSECONDS);
      stage.whenComplete((value, thrown) -> timer.cancel(false));
    }
  }

  /** Of a stage. */
  public static Executor delayedExecutor(long time, TimeUnit unit) {
    return delayedExecutor(time, unit, ForkJoinPool.commonPool());
  }

  /** Of a stage. */
  public static Executor delayedExecutor(long time, TimeUnit unit, Executor executor) {
    long nanos = unit.toNanos(time);
    Objects.requireNonNull(executor);
    return task ->
        TaskProbe.hooks
            .delayer()
            .schedule(() -> executor.execute(task), nanos, TimeUnit.NANOSECONDS);
  }

  /** The thread for all of that. */
  public static Thread thread(Runnable worker) {
    Thread thread = new Thread(worker, "CompletableFutureDelayScheduler");
    thread.setDaemon(true);
    return thread;
  }
}
