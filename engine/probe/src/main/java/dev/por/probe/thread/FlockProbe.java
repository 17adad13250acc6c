package dev.por.probe.thread;

import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The hooks of {@code jdk.internal.misc.ThreadFlock} (JDK 21 and newer), on which a {@code
 * StructuredTaskScope} is built; see {@link Probe}. The JDK counts the threads of a flock and parks
 * the owner. Here the owner waits for their ends, so that their order is not seen.
 */
public final class FlockProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static FlockHooks hooks;

  private static final int NOT_MINE = -1;
  private static final int ALL = 1;
  private static final Class<?> CONTAINER_TYPE;
  private static final MethodHandle CONTAINER;

  static {
    Class<?> type = null;
    MethodHandle container = null;
    try {
      Class<?> flock = Class.forName("jdk.internal.misc.ThreadFlock");
      type = Class.forName("jdk.internal.misc.ThreadFlock$ThreadContainerImpl");
      container =
          MethodHandles.privateLookupIn(flock, MethodHandles.lookup())
              .findGetter(flock, "container", type)
              .asType(MethodType.methodType(Object.class, Object.class));
    } catch (ReflectiveOperationException e) {
      // a JDK that has none does not ask for it
    }
    CONTAINER_TYPE = type;
    CONTAINER = container;
  }

  private FlockProbe() {}

  static boolean areKnown() {
    return CONTAINER != null;
  }

  /** Whether it is what a flock shows of itself to its threads. */
  static boolean isContainer(Object container) {
    return CONTAINER_TYPE.isInstance(container);
  }

  private static Object containerOf(Object flock) {
    try {
      return CONTAINER.invokeExact(flock);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** At the beginning of what counts threads; whether that is all it does. */
  public static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** At the end of a thread of a flock; whether that is all that happens: its end says it. */
  public static boolean end(Object flock, Thread thread) {
    return isManaged() && Probe.currentThread() == thread;
  }

  /** At the beginning of the wait for all threads; negative, or its result. */
  public static int awaitAll(Object flock) throws InterruptedException {
    if (!isManaged()) {
      return NOT_MINE;
    }
    try {
      hooks.awaitAll(containerOf(flock), Long.MAX_VALUE);
      return ALL;
    } catch (TimeoutException e) {
      throw new IllegalStateException("a wait without an end has timed out", e);
    }
  }

  /** At the beginning of the wait for all threads for so long at most; negative, or its result. */
  public static int awaitAll(Object flock, Duration timeout)
      throws InterruptedException, TimeoutException {
    if (!isManaged()) {
      return NOT_MINE;
    }
    hooks.awaitAll(containerOf(flock), TimeUnit.NANOSECONDS.convert(timeout));
    return ALL;
  }

  /**
   * Where a flock that is being closed asks how many threads are left, the JDK counting so many.
   */
  public static int left(Object flock, int counted) {
    if (!isManaged()) {
      return counted;
    }
    hooks.awaitEnds(containerOf(flock));
    return 0;
  }

  /** At the beginning of what wakes the owner up; whether that is all it does. */
  public static boolean wakeUp(Object flock) {
    boolean managed = isManaged();
    if (managed) {
      hooks.wakeUp(containerOf(flock));
    }
    return managed;
  }
}
