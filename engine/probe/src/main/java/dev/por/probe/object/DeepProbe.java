package dev.por.probe.object;

import dev.por.probe.Probe;

/**
 * The hooks of JDK classes that are interleaved inside, as code under test is: they work only where
 * that code works on an object that the program has made, and is not part of an operation.
 */
public final class DeepProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static DeepHooks hooks;

  private DeepProbe() {}

  private static boolean heard(Object object) {
    return Thread.currentThread() == Probe.running && object != null && hooks.explores(object);
  }

  /** Before GETFIELD. */
  public static void read(Object target, int site) {
    if (heard(target)) {
      Probe.hooks.field(target, site, false);
    }
  }

  /** Before PUTFIELD. */
  public static void write(Object target, int site) {
    if (heard(target)) {
      Probe.hooks.field(target, site, true);
    }
  }

  /** Before an array load. */
  public static void readElement(Object array, int index, int site) {
    if (heard(array)) {
      Probe.hooks.element(array, index, site, false);
    }
  }

  /** Before an array store. */
  public static void writeElement(Object array, int index, int site) {
    if (heard(array)) {
      Probe.hooks.element(array, index, site, true);
    }
  }

  /** Before MONITORENTER, which stays. */
  public static void enter(Object object, int site) {
    if (heard(object)) {
      Probe.hooks.enter(object, site);
    }
  }

  /** Before MONITOREXIT, which stays. */
  public static void exit(Object object, int site) {
    if (heard(object)) {
      Probe.hooks.exit(object, site);
    }
  }

  /** Before {@code value} is stored in {@code target}. */
  public static void stores(Object target, Object value) {
    if (value != null && heard(target)) {
      hooks.stored(value);
    }
  }

  /** Before a hint that the caller has to wait for another thread. */
  public static void spins(int site) {
    if (Thread.currentThread() == Probe.running) {
      hooks.spins(site);
    }
  }

  /** Before a call that changes nothing if it was what the thread wrote last. */
  public static void repeats(int site) {
    if (Thread.currentThread() == Probe.running) {
      hooks.repeats(site);
    }
  }

  /** Before a thread tries again what has thrown something, whatever that was. */
  public static void backsOff() {
    if (Thread.currentThread() == Probe.running) {
      hooks.backsOff();
    }
  }

  /** The program is about to make an object of such a class, or has made it. */
  public static void making(boolean begin) {
    if (Thread.currentThread() == Probe.running) {
      hooks.making(begin);
    }
  }

  /** Where a constructor of such a class throws something. */
  public static void failed(Throwable thrown) {
    if (Thread.currentThread() == Probe.running) {
      hooks.failed(thrown);
    }
  }

  /** After a method of {@code self} has made an object. */
  public static void allocated(Object object, Object self) {
    if (heard(self)) {
      Probe.hooks.allocated(object);
    }
  }

  /** After code of the JDK has made an object for threads to share. */
  public static void made(Object object) {
    if (object != null && Thread.currentThread() == Probe.running) {
      Probe.hooks.allocated(object);
    }
  }

  /** After a constructor has made an object. */
  public static void allocated(Object object) {
    if (Thread.currentThread() == Probe.running && hooks.isMaking()) {
      Probe.hooks.allocated(object);
    }
  }
}
