package dev.por.probe.object;

import dev.por.probe.Probe;

/** The hooks of methods of JDK objects that use the fields of another object of their class. */
public final class ArgumentProbe {
  private ArgumentProbe() {}

  /** The operation that begins next uses its argument too, if that is of this class. */
  public static void use(Object argument, Class<?> type, boolean write) {
    if (Probe.isManaged() && type.isInstance(argument)) {
      Probe.hooks.objects().argument(argument, write);
    }
  }

  /** A constructor, which is no operation, reads its argument if that is of this class. */
  public static void read(Object argument, Class<?> type) {
    if (type.isInstance(argument)) {
      GuardProbe.touch(argument, false);
    }
  }
}
