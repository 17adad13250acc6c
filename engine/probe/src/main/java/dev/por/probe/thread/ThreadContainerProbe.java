package dev.por.probe.thread;

import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Threads that belong to a container of the JDK (21 and newer) with an owner, as those do that a
 * {@code StructuredTaskScope} forks: their beginning and their end are reported to the container,
 * and hands them what is bound to scoped values.
 *
 * <p>By method handles, since the JDK that compiles this has no containers. The agent opens what
 * they need.
 */
public final class ThreadContainerProbe {
  private static final Class<?> TYPE = find("jdk.internal.vm.ThreadContainer");
  private static final Class<?> SCOPE = find("jdk.internal.vm.StackableScope");

  private static final MethodType ASKING = MethodType.methodType(Object.class, Thread.class);
  private static final MethodType OF_THREAD = MethodType.methodType(void.class, Thread.class);
  private static final MethodType OF_BOTH =
      MethodType.methodType(void.class, Object.class, Thread.class);
  private static final MethodType TO_CONTAINER =
      MethodType.methodType(void.class, Thread.class, Object.class);

  private static final MethodHandle CONTAINER = asking("threadContainer", TYPE);
  private static final MethodHandle SCOPES = asking("headStackableScopes", SCOPE);
  private static final MethodHandle BELONG = taking("setThreadContainer");
  private static final MethodHandle INHERIT = taking("inheritScopedValueBindings");
  private static final MethodHandle STARTED = telling("onStart");
  private static final MethodHandle ENDED = telling("onExit");
  private static final MethodHandle POP_ALL = popAll();
  private static final MethodHandle FORGET = forget();

  private ThreadContainerProbe() {}

  private static Class<?> find(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static MethodHandles.Lookup inside(Class<?> type) throws IllegalAccessException {
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }

  private static MethodHandle asking(String name, Class<?> result) {
    try {
      return result == null
          ? null
          : inside(Thread.class)
              .findVirtual(Thread.class, name, MethodType.methodType(result))
              .asType(ASKING);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static MethodHandle taking(String name) {
    try {
      return TYPE == null
          ? null
          : inside(Thread.class)
              .findVirtual(Thread.class, name, MethodType.methodType(void.class, TYPE))
              .asType(TO_CONTAINER);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static MethodHandle telling(String name) {
    try {
      return TYPE == null ? null : inside(TYPE).findVirtual(TYPE, name, OF_THREAD).asType(OF_BOTH);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static MethodHandle popAll() {
    try {
      return SCOPE == null
          ? null
          : inside(SCOPE).findStatic(SCOPE, "popAll", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static MethodHandle forget() {
    try {
      return inside(Thread.class)
          .findStatic(
              Thread.class,
              "setScopedValueCache",
              MethodType.methodType(void.class, Object[].class))
          .bindTo(null);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** Whether this JDK has all that is needed to start one. */
  public static boolean areKnown() {
    return CONTAINER != null
        && SCOPES != null
        && BELONG != null
        && INHERIT != null
        && STARTED != null
        && ENDED != null
        && POP_ALL != null
        && FlockProbe.areKnown();
  }

  /**
   * At the beginning of the start of a thread in a container; whether that is all it does. It does
   * what the JDK does, but for a real monitor and a continuation that must not pause meanwhile.
   */
  public static boolean start(Thread thread, Object container) {
    if (Thread.currentThread() != Probe.running) {
      return false;
    }
    if (!areKnown() || !FlockProbe.isContainer(container)) {
      // one of an executor, which keeps its threads itself
      Probe.hooks.start(thread);
      return true;
    }
    try {
      if (CONTAINER.invokeExact(thread) != null || isStarted(thread)) {
        throw new IllegalThreadStateException();
      }
      BELONG.invokeExact(thread, container);
      STARTED.invokeExact(container, thread);
      boolean started = false;
      try {
        INHERIT.invokeExact(thread, container);
        Probe.hooks.start(thread);
        FlockProbe.hooks.started(container, thread);
        started = true;
      } finally {
        if (!started) {
          ENDED.invokeExact(container, thread);
        }
      }
      return true;
    } catch (Throwable e) {
      throw raise(e);
    }
  }

  private static boolean isStarted(Thread thread) {
    return ThreadApi.state(thread, 0) != Thread.State.NEW;
  }

  /** Instead of a question whether the owner of a container is alive: it is a thread of a test. */
  public static boolean isAlive(Thread owner) {
    return Thread.currentThread() == Probe.running || owner.isAlive();
  }

  /** A thread of a test begins, where another one may have looked up scoped values before. */
  public static void begin() {
    try {
      if (FORGET != null) {
        FORGET.invokeExact();
      }
    } catch (Throwable e) {
      throw raise(e);
    }
  }

  /** The calling thread of a test is at its end: it waits for what it has not closed. */
  public static void end(Thread thread) {
    if (!areKnown()) {
      return;
    }
    try {
      try {
        if (SCOPES.invokeExact(thread) != null) {
          POP_ALL.invokeExact();
        }
      } finally {
        Object container = CONTAINER.invokeExact(thread);
        if (container != null) {
          ENDED.invokeExact(container, thread);
        }
      }
    } catch (Throwable e) {
      throw raise(e);
    }
  }

  private static RuntimeException raise(Throwable thrown) {
    ThreadContainerProbe.<RuntimeException>raiseAny(thrown);
    throw new AssertionError("not reached");
  }

  @SuppressWarnings("unchecked") // the type is erased: whatever it is called, it is thrown
  private static <T extends Throwable> void raiseAny(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
