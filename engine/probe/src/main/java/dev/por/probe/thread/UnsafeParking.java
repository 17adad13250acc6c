package dev.por.probe.thread;

import java.util.concurrent.locks.LockSupport;

/** Instead of {@code park} and {@code unpark} of {@code Unsafe}: what LockSupport does by them. */
public final class UnsafeParking {
  private UnsafeParking() {}

  /** Instead of {@code Unsafe.park}. */
  public static void park(Object unsafe, boolean absolute, long time) {
    if (absolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  /** Instead of {@code Unsafe.unpark}. */
  public static void unpark(Object unsafe, Object thread) {
    LockSupport.unpark((Thread) thread);
  }
}
