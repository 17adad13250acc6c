package dev.por.probe.thread;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.vm.annotation.DontInline;

/**
 * A thread of the program under test as a continuation of the JDK (21 and newer): it runs on the
 * thread that resumes it, under the identity of the thread that it stands for.
 *
 * <p>By method handles, since the JDK that compiles this has no continuations. The agent opens what
 * they need.
 */
public final class Fiber {
  private static final MethodHandle NEW;
  private static final MethodHandle RUN;
  private static final MethodHandle YIELD;
  private static final MethodHandle BECOME;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Class<?> type = Class.forName("jdk.internal.vm.Continuation");
      Class<?> scopeType = Class.forName("jdk.internal.vm.ContinuationScope");
      Object scope =
          lookup
              .findConstructor(scopeType, MethodType.methodType(void.class, String.class))
              .invoke("por");
      NEW =
          lookup
              .findConstructor(type, MethodType.methodType(void.class, scopeType, Runnable.class))
              .bindTo(scope)
              .asType(MethodType.methodType(Object.class, Runnable.class));
      RUN =
          lookup
              .findVirtual(type, "run", MethodType.methodType(void.class))
              .asType(MethodType.methodType(void.class, Object.class));
      YIELD =
          lookup
              .findStatic(type, "yield", MethodType.methodType(boolean.class, scopeType))
              .bindTo(scope);
      BECOME =
          MethodHandles.privateLookupIn(Thread.class, lookup)
              .findVirtual(
                  Thread.class,
                  "setCurrentThread",
                  MethodType.methodType(void.class, Thread.class));
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Thread thread;
  private final Object continuation;

  /** A fiber that will run {@code body} as {@code thread}. */
  public Fiber(Thread thread, Runnable body) {
    this.thread = thread;
    try {
      continuation = NEW.invokeExact(body);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Runs it until it pauses or ends, on {@code driver}, the thread that calls this. */
  public void resume(Thread driver) {
    become(driver, thread);
    try {
      RUN.invokeExact(continuation);
    } catch (Throwable e) {
      throw unchecked(e);
    } finally {
      become(driver, driver);
    }
  }

  /**
   * Goes back to the code that resumed the fiber that calls this.
   *
   * @throws IllegalStateException when something on its stack cannot be moved; the message says why
   */
  public static void pause() {
    try {
      boolean paused = (boolean) YIELD.invokeExact();
      if (!paused) {
        throw new IllegalStateException("a continuation did not pause");
      }
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Alone and never inlined: the compiler loses stores of a method into which this is merged. */
  @DontInline
  private static void become(Thread driver, Thread thread) {
    try {
      BECOME.invokeExact(driver, thread);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private static RuntimeException unchecked(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException r ? r : new IllegalStateException(e);
  }
}
