package dev.por.engine.control.jdk;

import dev.por.engine.model.Effect;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import java.util.Random;

/**
 * Says what operations of JDK objects mean for happens-before. Collections that promise nothing to
 * threads are plain memory; those of java.util.concurrent order what their documentation says.
 */
public final class MemoryEffects {
  private static final ClassValue<Boolean> PLAIN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          // what can be changed of an exception is guarded by its monitor
          return !SelfSynchronizedClasses.is(type)
              && !Random.class.isAssignableFrom(type)
              && !isConcurrent(type)
              && !Throwable.class.isAssignableFrom(type);
        }
      };

  private MemoryEffects() {}

  /**
   * The effect of an operation.
   *
   * @param object the object whose state it touches, not a view of it
   * @param ordered one of {@link Operations}, with its order
   */
  public static Effect of(Object object, int ordered, boolean write) {
    if (JdkStateClasses.isGuarded(object)) {
      // the monitor of the object orders; where the JDK does without it, that is no race of the
      // program
      return Effect.NONE;
    }
    if (Orders.order(ordered) != Orders.OPAQUE && PLAIN.get(object.getClass())) {
      return Effect.PLAIN;
    }
    return switch (Orders.order(ordered)) {
      case Orders.ACQUIRE -> Effect.ACQUIRE;
      case Orders.RELEASE -> Effect.RELEASE;
      case Orders.OPAQUE -> Effect.NONE;
      case Orders.PLAIN -> Effect.PLAIN;
      default -> byOperation(Orders.operation(ordered), write);
    };
  }

  /**
   * The effect of an operation that did not get what it wanted: locks promise nothing then, and a
   * queue has been looked at.
   */
  public static Effect ofFailed(Object object, int operation) {
    if (PLAIN.get(object.getClass())) {
      return Effect.PLAIN;
    }
    boolean queue = operation == Operations.TAKE || operation == Operations.PUT;
    return queue ? Effect.ACQUIRE : Effect.NONE;
  }

  /** The place of an access to an object as a whole: its class, since no line is known. */
  public static int place(Object object) {
    return ~(object.getClass().getName().hashCode() & Integer.MAX_VALUE);
  }

  private static Effect byOperation(int operation, boolean write) {
    return switch (operation) {
      case Operations.LOCK,
          Operations.READ_LOCK,
          Operations.WRITE_LOCK,
          Operations.ACQUIRE,
          Operations.AWAIT_LATCH,
          Operations.TAKE ->
          Effect.ACQUIRE;
      case Operations.PUT -> Effect.RELEASE;
      default -> write ? Effect.BOTH : Effect.ACQUIRE;
    };
  }

  /** Sub classes of the code under test are what they extend. */
  private static boolean isConcurrent(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getName().startsWith("java.util.concurrent.")) {
        return true;
      }
    }
    return false;
  }
}
