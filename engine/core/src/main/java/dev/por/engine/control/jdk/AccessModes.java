package dev.por.engine.control.jdk;

import dev.por.engine.model.Effect;

/**
 * Says what the access modes of {@code VarHandle} mean for happens-before, by the names of methods.
 */
public final class AccessModes {
  private AccessModes() {}

  /** The effect of a method; null where its kind says it. */
  public static Effect effect(String method) {
    if (method.equals("get") || method.equals("set") || method.endsWith("Plain")) {
      return Effect.PLAIN;
    }
    if (method.endsWith("Opaque")) {
      return Effect.NONE;
    }
    if (method.endsWith("Acquire") || method.equals("getVolatile")) {
      return Effect.ACQUIRE;
    }
    boolean releases = method.endsWith("Release") || method.equals("setVolatile");
    return releases ? Effect.RELEASE : null;
  }

  /** Whether the method orders less than a volatile access does; a plain one has to be ordered. */
  public static boolean isWeak(String method) {
    return method.endsWith("Opaque")
        || method.endsWith("Acquire")
        || method.endsWith("Release")
        || method.endsWith("Plain");
  }
}
