package dev.por.engine.control.turn;

import dev.por.engine.control.managed.VirtualClock;
import dev.por.probe.Operations;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/**
 * Knows which calls ask for an interrupt only when they have to wait. Most calls ask before they
 * look whether they have to. Where that depends on the JDK, por tries the call before any thread of
 * a test runs, since the trial interrupts the current thread.
 */
public final class InterruptPatience {
  private final boolean ofDeques = isPatient(InterruptPatience::take);
  private final boolean ofForked = isPatient(InterruptPatience::get);
  private final boolean ofPools = isPatient(InterruptPatience::await);

  /** A call that need not wait. */
  private interface Call {
    void make() throws InterruptedException;
  }

  /**
   * Whether an interrupt leaves the operation alone that need not wait.
   *
   * @param object the object of the method
   * @param operation one of {@link Operations}
   */
  public boolean has(Object object, int operation, long nanos) {
    boolean queue = operation == Operations.PUT || operation == Operations.TAKE;
    return operation == Operations.AWAIT_PHASE
        || (queue
            && ofDeques
            && nanos == VirtualClock.NEVER
            && object instanceof LinkedBlockingDeque);
  }

  /**
   * Whether the operation may throw although it could go on, when its thread waits and is let go on
   * and interrupted: the JDK asks for an interrupt whenever it wakes up. What waits for a condition
   * goes on.
   */
  public static boolean mayThrowAnyway(int operation) {
    return switch (operation) {
      case Operations.LOCK,
          Operations.READ_LOCK,
          Operations.WRITE_LOCK,
          Operations.STAMPED_READ,
          Operations.STAMPED_WRITE,
          Operations.ACQUIRE,
          Operations.AWAIT_LATCH ->
          true;
      default -> false;
    };
  }

  /** Whether the JDK asks before it looks for the outcome of a task. */
  public boolean isLacking(Future<?> future) {
    return future instanceof ForkJoinTask && !ofForked;
  }

  /**
   * Whether a fork-join pool asks for an interrupt although the thread need not wait for its end.
   */
  public boolean isLackingInPools() {
    return !ofPools;
  }

  private static void take() throws InterruptedException {
    new LinkedBlockingDeque<>(List.of(1)).take();
  }

  private static void get() throws InterruptedException {
    ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
    task.quietlyComplete();
    try {
      task.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await() throws InterruptedException {
    new ForkJoinPool(1).awaitTermination(0, TimeUnit.SECONDS);
  }

  /** Makes a call on a thread that has been interrupted. */
  private static boolean isPatient(Call call) {
    boolean before = Thread.interrupted();
    Thread.currentThread().interrupt();
    try {
      call.make();
      return true;
    } catch (InterruptedException e) {
      return false;
    } finally {
      Thread.interrupted();
      if (before) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
