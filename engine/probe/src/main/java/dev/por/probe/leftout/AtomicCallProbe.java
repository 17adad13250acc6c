package dev.por.probe.leftout;

import dev.por.probe.Probe;

/**
 * The hooks by which code that is left out reports what state its calls reach: a call that comes
 * from elsewhere is one operation on that state, however much is called inside of it.
 */
public final class AtomicCallProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static AtomicCallHooks hooks;

  /** The thread of the test whose code at work is left out; at most the one with the baton. */
  private static Thread inside;

  /** Whether the call that began last came from elsewhere. */
  private static boolean entered;

  private AtomicCallProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** Whether the thread with the baton, which is this one, is in code that is left out. */
  public static boolean isInside(Thread thread) {
    return inside == thread;
  }

  /** At the beginning of a method that is left out. */
  public static void begin(int site) {
    if (isManaged()) {
      Thread me = Probe.running;
      entered = inside != me;
      hooks.begin(site, entered);
      inside = me;
    }
  }

  /** At its end, however it ends. */
  public static void end() {
    if (isManaged()) {
      Thread me = Probe.running;
      inside = hooks.end() ? null : me;
    }
  }

  /** At the beginning of a method of code under test: what it calls is called from elsewhere. */
  public static void leave() {
    if (inside != null) {
      inside = null;
    }
  }

  /** After a call that code made which is left out: it may have led elsewhere. */
  public static void back() {
    if (isManaged()) {
      inside = Probe.running;
    }
  }

  /** The object that a constructor makes. */
  public static void made(Object object) {
    if (entered && isManaged()) {
      hooks.made(object);
    }
  }

  /** An argument of the method that has just begun. */
  public static void argument(Object value, int site) {
    if (entered) {
      reached(value, site);
    }
  }

  /** Code that is left out has got hold of an object. */
  public static void reached(Object value, int site) {
    if (value != null && isManaged()) {
      touch(value, site, AtomicCallHooks.REACH);
    }
  }

  /** Before a field of {@code target} is read. */
  public static void read(Object target, int site) {
    if (target != null && isManaged()) {
      touch(target, site, AtomicCallHooks.READ);
    }
  }

  /** Before a field of {@code target} is written. */
  public static void write(Object target, int site) {
    if (target != null && isManaged()) {
      touch(target, site, AtomicCallHooks.WRITE);
    }
  }

  /** Before an element is read. */
  public static void readElement(Object array, int index, int site) {
    touchElement(array, index, site, false);
  }

  /** Before an element is written. */
  public static void writeElement(Object array, int index, int site) {
    touchElement(array, index, site, true);
  }

  private static void touchElement(Object array, int index, int site, boolean write) {
    if (array != null && isManaged()) {
      Thread me = Probe.running;
      hooks.element(array, index, site, write);
      inside = me;
    }
  }

  private static void touch(Object object, int site, int how) {
    Thread me = Probe.running;
    hooks.touch(object, site, how);
    inside = me;
  }

  /** Before the static field at this site is read. */
  public static void readStatic(int site) {
    touchStatic(site, AtomicCallHooks.READ);
  }

  /** Before the static field at this site is written. */
  public static void writeStatic(int site) {
    touchStatic(site, AtomicCallHooks.WRITE);
  }

  private static void touchStatic(int site, int how) {
    if (isManaged()) {
      Thread me = Probe.running;
      hooks.touchStatic(site, how);
      inside = me;
    }
  }

  /** Before something that may change what has been reached, and does not report it. */
  public static void effect(int site) {
    if (isManaged()) {
      Thread me = Probe.running;
      hooks.effect(site);
      inside = me;
    }
  }
}
