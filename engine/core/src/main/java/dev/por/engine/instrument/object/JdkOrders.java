package dev.por.engine.instrument.object;

import dev.por.probe.Orders;

/**
 * What the methods of java.util.concurrent promise about memory, by its documentation ("Memory
 * Consistency Properties"): what is put into a queue comes before what is done with it once it is
 * taken, a release before an acquire, and not the other way round.
 */
final class JdkOrders {
  private static final String CONCURRENT = "java/util/concurrent/";

  private JdkOrders() {}

  /** One of {@code Orders}. */
  static int of(String className, String method) {
    if (className.startsWith(CONCURRENT + "atomic/")) {
      return atomic(method);
    }
    if (className.startsWith(CONCURRENT + "locks/")) {
      return lock(method);
    }
    if (!className.startsWith(CONCURRENT)) {
      return Orders.DEFAULT;
    }
    if (className.endsWith("Queue") || className.endsWith("Deque")) {
      return queue(method);
    }
    return switch (method) {
      case "countDown", "release" -> Orders.RELEASE;
      case "tryAcquire", "drainPermits", "reducePermits" -> Orders.ACQUIRE;
      default -> Orders.DEFAULT;
    };
  }

  private static int lock(String method) {
    return switch (method) {
      case "unlock", "unlockRead", "unlockWrite" -> Orders.RELEASE;
      case "tryLock" -> Orders.ACQUIRE;
      case "tryOptimisticRead" -> Orders.WEAK;
      default -> Orders.DEFAULT;
    };
  }

  private static int queue(String method) {
    if (method.startsWith("add") || method.startsWith("offer") || method.startsWith("push")) {
      return Orders.RELEASE;
    }
    boolean takes =
        method.startsWith("poll")
            || method.startsWith("remove")
            || method.startsWith("pop")
            || method.equals("drainTo")
            || method.equals("clear");
    return takes ? Orders.ACQUIRE : Orders.DEFAULT;
  }

  private static int atomic(String method) {
    if (method.endsWith("Plain")) {
      return Orders.PLAIN | Orders.WEAK;
    }
    if (method.endsWith("Opaque")) {
      return Orders.OPAQUE | Orders.WEAK;
    }
    if (method.endsWith("Acquire")) {
      return Orders.ACQUIRE | Orders.WEAK;
    }
    return method.endsWith("Release") || method.equals("lazySet")
        ? Orders.RELEASE | Orders.WEAK
        : Orders.DEFAULT;
  }
}
