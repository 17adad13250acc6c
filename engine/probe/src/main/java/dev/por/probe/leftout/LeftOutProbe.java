package dev.por.probe.leftout;

import dev.por.probe.Probe;
import java.util.concurrent.TimeUnit;

/**
 * The hooks of code that is left out (by {@code trust} or {@code instrument}): it is not
 * interleaved inside, and its monitors stay real. What it does to other threads is reported like
 * that of code under test.
 */
@SuppressWarnings({"WaitNotInLoop", "NakedNotify"}) // as in the code that called
public final class LeftOutProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static LeftOutHooks hooks;

  private LeftOutProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** Before MONITORENTER, which stays. */
  public static void enter(Object object, int site) {
    if (isManaged() && object != null) {
      hooks.enter(object, site);
      AtomicCallProbe.back();
    }
  }

  /** Before MONITOREXIT, which stays. */
  public static void exit(Object object, int site) {
    if (isManaged() && object != null) {
      hooks.exit(object, site);
    }
  }

  /** Instead of {@link Object#wait()}. */
  public static void await(Object object, int site) throws InterruptedException {
    refuseWait(site);
    object.wait();
  }

  /** Instead of {@link Object#wait(long)}. */
  public static void await(Object object, long millis, int site) throws InterruptedException {
    refuseWait(site);
    object.wait(millis);
  }

  /** Instead of {@link Object#wait(long, int)}. */
  public static void await(Object object, long millis, int nanos, int site)
      throws InterruptedException {
    refuseWait(site);
    object.wait(millis, nanos);
  }

  /** Instead of {@link TimeUnit#timedWait(Object, long)}. */
  public static void await(TimeUnit unit, Object object, long timeout, int site)
      throws InterruptedException {
    refuseWait(site);
    unit.timedWait(object, timeout);
  }

  private static void refuseWait(int site) {
    if (isManaged()) {
      hooks.refuse("Object.wait", site);
    }
  }

  /** Instead of {@link Object#notify()}. */
  public static void signal(Object object, int site) {
    if (isManaged() && object != null) {
      hooks.signal(object, site, false);
    }
    object.notify();
  }

  /** Instead of {@link Object#notifyAll()}. */
  public static void signalAll(Object object, int site) {
    if (isManaged() && object != null) {
      hooks.signal(object, site, true);
    }
    object.notifyAll();
  }

  /** Instead of {@link Thread#holdsLock(Object)}. */
  public static boolean holdsLock(Object object) {
    return Thread.holdsLock(object) || (isManaged() && Probe.hooks.holdsLock(object));
  }
}
