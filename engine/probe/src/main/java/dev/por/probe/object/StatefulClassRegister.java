package dev.por.probe.object;

import dev.por.probe.HookSilence;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import dev.por.probe.Probe;
import java.lang.reflect.AccessibleObject;

/**
 * Classes whose objects have state that comes from the JDK and that is in no list: the methods of
 * such an object report it themselves, from the first time on that the program has got one.
 */
public final class StatefulClassRegister {
  /** Knows the classes of the JDK. */
  public interface Judge {
    /** Whether it is one of them; sees to it that the methods of its objects get their hooks. */
    boolean isStateful(Class<?> type);
  }

  /** Set once, before anything is explored; null: there are none. */
  public static Judge judge;

  /** The exception that code under test has reported, and is going to call. */
  private static Object told;

  private static final ClassValue<Boolean> CONTAINED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          // the hooks that this runs into do not count
          Thread heard = HookSilence.begin();
          try {
            return judge != null && judge.isStateful(type);
          } finally {
            if (heard != null) {
              Probe.running = heard;
            }
          }
        }
      };

  private StatefulClassRegister() {}

  /** Whether it is one of them, or extends one. */
  public static boolean contain(Class<?> type) {
    return CONTAINED.get(type);
  }

  /** At the beginning of a method that looks into another object than its own. */
  public static void operand(Object object, Object self, boolean write) {
    if (Probe.isManaged() && object != null && object != self && contain(object.getClass())) {
      used(object, write);
    }
  }

  /** At the beginning of a method of an object that threads must not share, if it is one. */
  public static void unshared(Object object, boolean write) {
    if (Probe.isManaged() && contain(object.getClass())) {
      Probe.unshared(object, write);
    }
  }

  /** Before code under test calls a method that cannot report it itself. */
  public static void called(Object object, boolean write) {
    if (isControlledByCallers(object)) {
      boolean forThreads = object instanceof AccessibleObject || object instanceof ClassValue;
      used(object, write, forThreads ? Orders.OPAQUE : Orders.DEFAULT);
      told = write && Probe.isManaged() ? object : null;
    } else {
      operand(object, null, write);
    }
  }

  /** After code under test has caught what others may have made; not where there is no room. */
  public static void caught(Throwable thrown) {
    if (!(thrown instanceof VirtualMachineError)) {
      Probe.received(thrown);
    }
  }

  /** At the beginning of a method that changes an exception, from any caller. */
  public static void changes(Throwable thrown) {
    if (Probe.isManaged()) {
      if (thrown != told) {
        Probe.unshared(thrown, true);
      }
      told = null;
    }
  }

  /** Before code of the JDK uses an object whose state it knows all about. */
  public static void used(Object object, boolean write) {
    used(object, write, Orders.DEFAULT);
  }

  private static void used(Object object, boolean write, int order) {
    if (Probe.isManaged() && object != null) {
      int operation = (write ? Operations.WRITE : Operations.READ) | Operations.FIELD;
      Probe.beginOperation(object, Orders.with(operation, order), 0);
      Probe.endOperation();
    }
  }

  /** After code under test has read a static field of the JDK: the object is named by that. */
  public static void constant(Object object, String field) {
    if (Probe.isManaged() && object != null) {
      Probe.hooks.objects().constant(object, field);
    }
  }

  private static boolean isControlledByCallers(Object object) {
    return object instanceof Throwable
        || object instanceof AccessibleObject
        || object instanceof ClassValue;
  }

  /** Before code under test reads or writes a field that its class has from the JDK. */
  public static void inherited(Object object, boolean write, int site) {
    if (Probe.isManaged() && object != null) {
      if (contain(object.getClass())) {
        used(object, write);
      } else if (write) {
        Probe.write(object, site);
      } else {
        Probe.read(object, site);
      }
    }
  }
}
