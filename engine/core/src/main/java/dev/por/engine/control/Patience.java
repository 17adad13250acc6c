package dev.por.engine.control;

import dev.por.probe.Operations;
import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * Which calls ask for an interrupt only when they have to wait. Most ask before they look whether
 * they have to. Where that depends on the JDK, it has been tried.
 */
final class Patience {
  private static final boolean OF_DEQUES = isPatient();

  private Patience() {}

  /**
   * Whether an interrupt leaves the operation alone that need not wait.
   *
   * @param object the object of the method
   * @param operation one of {@link Operations}
   */
  static boolean has(Object object, int operation, long nanos) {
    boolean queue = operation == Operations.PUT || operation == Operations.TAKE;
    return operation == Operations.AWAIT_PHASE
        || (queue
            && OF_DEQUES
            && nanos == VirtualClock.NEVER
            && object instanceof LinkedBlockingDeque);
  }

  /**
   * Whether the operation may throw although it could go on, when its thread waits and is let go on
   * and interrupted: the JDK asks for an interrupt whenever it wakes up. What waits for a condition
   * goes on.
   */
  static boolean mayThrowAnyway(int operation) {
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

  /** Takes from a deque on a thread that has been interrupted. */
  private static boolean isPatient() {
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(List.of(1));
    boolean before = Thread.interrupted();
    Thread.currentThread().interrupt();
    try {
      deque.take();
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
