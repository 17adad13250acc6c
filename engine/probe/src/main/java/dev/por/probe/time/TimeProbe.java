package dev.por.probe.time;

import dev.por.probe.Probe;
import java.time.Instant;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The hooks that have to do with time; see {@link Probe}. */
@SuppressWarnings({"JavaUtilDate", "WaitNotInLoop", "ThreadJoinLoop"}) // as in the code that called
public final class TimeProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static TimeHooks hooks;

  private static final long MILLI = 1_000_000;

  private TimeProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** Instead of {@link Thread#sleep(long)}. */
  public static void sleep(long millis, int site) throws InterruptedException {
    if (isManaged()) {
      hooks.sleep(nanos(millis, 0), site);
    } else {
      Thread.sleep(millis);
    }
  }

  /** Instead of {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos, int site) throws InterruptedException {
    if (isManaged()) {
      hooks.sleep(nanos(millis, nanos), site);
    } else {
      Thread.sleep(millis, nanos);
    }
  }

  /** Instead of {@code Thread.sleep(Duration)}. */
  public static void sleep(java.time.Duration duration, int site) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (!isManaged()) {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } else if (nanos >= 0) {
      hooks.sleep(nanos, site);
    }
  }

  /** Instead of {@link TimeUnit#sleep(long)}, which for no time at all does nothing. */
  public static void sleep(TimeUnit unit, long timeout, int site) throws InterruptedException {
    if (!isManaged()) {
      unit.sleep(timeout);
    } else if (timeout > 0) {
      hooks.sleep(unit.toNanos(timeout), site);
    }
  }

  /** Instead of {@link Object#wait(long)}. */
  public static void await(Object object, long millis, int site) throws InterruptedException {
    if (!isManaged()) {
      object.wait(millis);
    } else if (millis == 0) {
      Probe.await(object, site);
    } else {
      hooks.await(Probe.nonNull(object), nanos(millis, 0), site);
    }
  }

  /** Instead of {@link Object#wait(long, int)}. */
  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    if (!isManaged()) {
      object.wait(millis, nanos);
    } else if (millis == 0 && nanos == 0) {
      Probe.await(object, site);
    } else {
      hooks.await(Probe.nonNull(object), nanos(millis, nanos), site);
    }
  }

  /** Instead of {@link TimeUnit#timedWait(Object, long)}. */
  public static void await(TimeUnit unit, Object object, long timeout, int site)
      throws InterruptedException {
    if (!isManaged()) {
      unit.timedWait(object, timeout);
    } else if (timeout > 0) {
      hooks.await(Probe.nonNull(object), unit.toNanos(timeout), site);
    }
  }

  /** Instead of {@link Thread#join(long)}. */
  public static void join(Thread thread, long millis, int site) throws InterruptedException {
    if (!isManaged()) {
      thread.join(millis);
    } else if (millis == 0) {
      Probe.join(thread, site);
    } else {
      hooks.join((Thread) Probe.nonNull(thread), nanos(millis, 0), false, site);
    }
  }

  /** Instead of {@link Thread#join(long, int)}. */
  public static void join(Thread thread, long millis, int nanos, int site)
      throws InterruptedException {
    if (!isManaged()) {
      thread.join(millis, nanos);
    } else if (millis == 0 && nanos == 0) {
      Probe.join(thread, site);
    } else {
      hooks.join((Thread) Probe.nonNull(thread), nanos(millis, nanos), false, site);
    }
  }

  /** Instead of {@code Thread.join(Duration)}. */
  public static boolean join(Thread thread, java.time.Duration duration, int site)
      throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (isManaged() ? !hooks.isStarted(thread, site) : thread.getState() == Thread.State.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    if (nanos <= 0) {
      return !Probe.isAlive(thread, site);
    }
    if (isManaged()) {
      return hooks.join(thread, nanos, true, site);
    }
    TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
    return !thread.isAlive();
  }

  /** Instead of {@link TimeUnit#timedJoin(Thread, long)}. */
  public static void join(TimeUnit unit, Thread thread, long timeout, int site)
      throws InterruptedException {
    if (!isManaged()) {
      unit.timedJoin(thread, timeout);
    } else if (timeout > 0) {
      hooks.join((Thread) Probe.nonNull(thread), unit.toNanos(timeout), false, site);
    }
  }

  /** At the beginning of {@code LockSupport.parkNanos}; whether that is all it does. */
  public static boolean parkNanos(long nanos) {
    return isManaged() && parkNanos(LockSupport.getBlocker(Thread.currentThread()), nanos);
  }

  /**
   * At the beginning of {@code LockSupport.parkNanos} with a blocker; whether that is all it does.
   */
  public static boolean parkNanos(Object blocker, long nanos) {
    boolean managed = isManaged();
    if (managed && nanos > 0) {
      hooks.park(blocker, nanos);
    }
    return managed;
  }

  /** At the beginning of {@code LockSupport.parkUntil}; whether that is all it does. */
  public static boolean parkUntil(long deadline) {
    return isManaged() && parkNanos(until(deadline));
  }

  /**
   * At the beginning of {@code LockSupport.parkUntil} with a blocker; whether that is all it does.
   */
  public static boolean parkUntil(Object blocker, long deadline) {
    return isManaged() && parkNanos(blocker, until(deadline));
  }

  /** At the beginning of {@code Condition.awaitNanos}; {@link TimeHooks#NOT_MINE} or its result. */
  public static long awaitNanos(Object condition, long nanos) {
    return isManaged() ? hooks.awaitCondition(condition, nanos) : TimeHooks.NOT_MINE;
  }

  /** At the beginning of {@code Condition.await}; negative, or whether there was a signal. */
  public static int awaitCondition(Object condition, long timeout, TimeUnit unit) {
    return isManaged() ? answer(hooks.awaitCondition(condition, unit.toNanos(timeout))) : -1;
  }

  /** At the beginning of {@code Condition.awaitUntil}; negative, or whether there was a signal. */
  public static int awaitUntil(Object condition, Date deadline) {
    return isManaged() ? answer(hooks.awaitCondition(condition, until(deadline.getTime()))) : -1;
  }

  private static int answer(long left) {
    return left == TimeHooks.NOT_MINE ? -1 : left > 0 ? 1 : 0;
  }

  /**
   * At the beginning of a method of a JDK object that waits for some time.
   *
   * @return how long the method itself is to wait: not at all, once the engine has waited
   */
  public static long beginOperation(
      Object object, int operation, int argument, long timeout, TimeUnit unit) {
    if (!isManaged()) {
      return timeout;
    }
    hooks.beginOperation(object, operation, argument, unit.toNanos(timeout));
    return 0;
  }

  /** Instead of {@link System#nanoTime()}. */
  public static long nanoTime() {
    return isManaged() ? hooks.nanoTime() : System.nanoTime();
  }

  /** Instead of {@link System#currentTimeMillis()}. */
  public static long currentTimeMillis() {
    return isManaged() ? hooks.currentTimeMillis() : System.currentTimeMillis();
  }

  /** At the beginning of what all clocks of java.time ask; null, or the moment. */
  public static Instant currentInstant() {
    return isManaged() ? Instant.ofEpochMilli(0).plusNanos(hooks.epochNanos()) : null;
  }

  private static long until(long deadline) {
    return nanos(Math.max(0, deadline - hooks.currentTimeMillis()), 0);
  }

  private static long nanos(long millis, int nanos) {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    if (nanos < 0 || nanos >= MILLI) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
    return millis >= Long.MAX_VALUE / MILLI - 1 ? Long.MAX_VALUE - 1 : millis * MILLI + nanos;
  }
}
