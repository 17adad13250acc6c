package dev.por.probe.thread;

import dev.por.probe.Probe;

/** The hooks of what a {@link ThreadGroup} knows of its threads; see {@link Probe}. */
public final class ThreadGroupProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static GroupHooks hooks;

  private ThreadGroupProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  private static ThreadGroup own() {
    return Probe.currentThread().getThreadGroup();
  }

  /** All threads of the test that are alive; only for threads of the test. */
  static Thread[] all() {
    ThreadGroup group = own();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return hooks.threads(group, true);
  }

  /** At the end of a constructor. */
  public static void made(ThreadGroup group) {
    if (isManaged()) {
      hooks.made(group);
    }
  }

  /** At the beginning of {@link Thread#activeCount()}; negative, or its result. */
  public static int activeCount() {
    return isManaged() ? own().activeCount() : -1;
  }

  /** At the beginning of {@link Thread#enumerate(Thread[])}; negative, or its result. */
  public static int enumerate(Thread... list) {
    return isManaged() ? own().enumerate(list) : -1;
  }

  /** At the beginning of {@link ThreadGroup#activeCount()}; negative, or its result. */
  public static int activeCount(ThreadGroup group) {
    return isManaged() ? hooks.threads(group, true).length : -1;
  }

  /** At the beginning of {@link ThreadGroup#enumerate(Thread[])}; negative, or its result. */
  public static int enumerate(ThreadGroup group, Thread... list) {
    return enumerate(group, list, true);
  }

  /** Lists threads of the group alone, or of all groups inside it too. */
  public static int enumerate(ThreadGroup group, Thread[] list, boolean recurse) {
    return isManaged() && list != null ? copy(hooks.threads(group, recurse), list) : -1;
  }

  /** At the beginning of {@link ThreadGroup#activeGroupCount()}; negative, or its result. */
  public static int activeGroupCount(ThreadGroup group) {
    return isManaged() ? hooks.groups(group, true).length : -1;
  }

  /** At the beginning of {@link ThreadGroup#enumerate(ThreadGroup[])}; negative, or its result. */
  public static int enumerate(ThreadGroup group, ThreadGroup... list) {
    return enumerate(group, list, true);
  }

  /** Lists groups of the group alone, or all groups inside it. */
  public static int enumerate(ThreadGroup group, ThreadGroup[] list, boolean recurse) {
    return isManaged() && list != null ? copy(hooks.groups(group, recurse), list) : -1;
  }

  private static int copy(Object[] found, Object[] list) {
    int size = Math.min(found.length, list.length);
    Probe.arraycopy(found, 0, list, 0, size);
    return size;
  }

  /** At the beginning of {@link ThreadGroup#interrupt()}; whether that is all it does. */
  public static boolean interrupt(ThreadGroup group) {
    boolean managed = isManaged();
    if (managed) {
      for (Thread thread : hooks.threads(group, true)) {
        thread.interrupt();
      }
    }
    return managed;
  }
}
