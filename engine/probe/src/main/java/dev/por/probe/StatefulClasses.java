package dev.por.probe;

/**
 * Classes whose objects have state that comes from the JDK and that no list tells of: the methods
 * of such an object tell of it themselves, from the first time on that the program has got one.
 */
public final class StatefulClasses {
  /** Who knows the classes of the JDK. */
  public interface Judge {
    /** Whether it is one of them; sees to it that the methods of its objects get their hooks. */
    boolean isStateful(Class<?> type);
  }

  /** Set once, before anything is explored; null: there are none. */
  public static Judge judge;

  private static final ClassValue<Boolean> CONTAINED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          // nobody wants to hear what it takes to find out
          Thread heard = Probe.isManaged() ? Probe.running : null;
          if (heard != null) {
            Probe.running = null;
          }
          try {
            return judge != null && judge.isStateful(type);
          } finally {
            if (heard != null) {
              Probe.running = heard;
            }
          }
        }
      };

  private StatefulClasses() {}

  /** Whether it is one of them, or extends one. */
  public static boolean contain(Class<?> type) {
    return CONTAINED.get(type);
  }

  /** At the beginning of a method that looks into another object than its own. */
  public static void operand(Object object, Object self, boolean write) {
    if (Probe.isManaged() && object != null && object != self && contain(object.getClass())) {
      Probe.beginOperation(object, write ? Operations.WRITE : Operations.READ, 0);
      Probe.endOperation();
    }
  }

  /** At the beginning of a method of an object that threads must not share, if it is one. */
  public static void unshared(Object object, boolean write) {
    if (Probe.isManaged() && contain(object.getClass())) {
      Probe.unshared(object, write);
    }
  }

  /** Before code under test calls a method that cannot tell of it itself. */
  public static void called(Object object, boolean write) {
    if (Probe.isManaged() && object instanceof Throwable) {
      Probe.beginOperation(object, write ? Operations.WRITE : Operations.READ, 0);
      Probe.endOperation();
    } else {
      operand(object, null, write);
    }
  }

  /** Before code under test reads or writes a field that its class has from the JDK. */
  public static void field(Object object, boolean write) {
    operand(object, null, write);
  }
}
