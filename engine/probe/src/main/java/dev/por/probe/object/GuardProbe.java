package dev.por.probe.object;

import dev.por.probe.Probe;

/** The hooks of JDK classes that guard their state by a monitor. */
public final class GuardProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static GuardHooks hooks;

  private GuardProbe() {}

  /** Before MONITORENTER, which stays. */
  public static void enter(Object monitor, Object self, int operation, int site) {
    if (Thread.currentThread() == Probe.running && monitor != null) {
      hooks.enter(monitor, self, operation, site);
    }
  }

  /** Before MONITOREXIT, which stays. */
  public static void exit(Object monitor, Object self, int operation, int site) {
    if (Thread.currentThread() == Probe.running && monitor != null) {
      hooks.exit(monitor, site);
    }
  }

  /** Before GETFIELD and PUTFIELD outside of the monitor. */
  public static void touch(Object object, boolean write) {
    if (Thread.currentThread() == Probe.running && object != null) {
      hooks.touch(object, write);
    }
  }

  /** Instead of {@code String.contentEquals}, which enters the monitor of a buffer unseen. */
  public static boolean contentEquals(String string, CharSequence other) {
    return string.contentEquals(other instanceof StringBuffer ? other.toString() : other);
  }
}
