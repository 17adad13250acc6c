package dev.por.probe.memory;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.member.TestEntry;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Methods of the JDK that are called by reflection or by a method handle. Where a call in plain
 * code would go to a hook, these go to a bridge: a method that makes the call in code that is
 * instrumented as plain code is.
 */
public final class Reflected {
  /** Makes the class of a bridge, with one static method; null where there is no need of one. */
  public interface Bridges {
    /** The class file. */
    byte[] of(Executable called);
  }

  /** Set once, before anything is explored. */
  public static Bridges bridges;

  private static final Lookup HERE = MethodHandles.lookup();
  private static final Map<Executable, Optional<Method>> KNOWN = new HashMap<>();

  private Reflected() {}

  /** At the beginning of {@link Method#invoke}; null, or what to invoke instead. */
  public static Method bridge(Method called, Object receiver) {
    if (Thread.currentThread() != Probe.running) {
      return null;
    }
    if (isCodeUnderTest(called)) {
      TestEntry.invoked(called);
      return null;
    }
    // without a receiver of the right kind the JDK says what is wrong
    boolean fits = isStatic(called) || called.getDeclaringClass().isInstance(receiver);
    return fits ? find(called) : null;
  }

  /** At the beginning of {@link Constructor#newInstance}; null, or what to invoke instead. */
  public static Method bridge(Constructor<?> called) {
    if (Thread.currentThread() != Probe.running || isCodeUnderTest(called)) {
      return null;
    }
    return Modifier.isAbstract(called.getDeclaringClass().getModifiers()) ? null : find(called);
  }

  /** The arguments of a bridge: the receiver is one of them. */
  public static Object[] arguments(Method called, Object receiver, Object[] arguments) {
    if (isStatic(called)) {
      return arguments;
    }
    int count = arguments == null ? 0 : arguments.length;
    Object[] all = new Object[count + 1];
    all[0] = receiver;
    if (count > 0) {
      System.arraycopy(arguments, 0, all, 1, count);
    }
    return all;
  }

  private static boolean isStatic(Method called) {
    return Modifier.isStatic(called.getModifiers());
  }

  private static boolean isCodeUnderTest(Executable called) {
    return called.getDeclaringClass().getClassLoader() != null;
  }

  /** What is found out here is no step of the program. */
  private static synchronized Method find(Executable called) {
    Thread heard = HookSilence.begin();
    try {
      return KNOWN.computeIfAbsent(called, Reflected::make).orElse(null);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  private static Optional<Method> make(Executable called) {
    byte[] code = bridges == null ? null : bridges.of(called);
    if (code == null) {
      return Optional.empty();
    }
    try {
      Class<?> type = HERE.defineHiddenClass(code, true).lookupClass();
      for (Method method : type.getDeclaredMethods()) {
        if (isStatic(method)) {
          return Optional.of(method);
        }
      }
      throw new IllegalStateException("a bridge to " + called + " without a method");
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("no bridge to " + called, e);
    }
  }

  // ---- instead of the methods of a lookup

  /** Instead of {@link Lookup#findVirtual}. */
  public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType of)
      throws ReflectiveOperationException {
    MethodHandle found = lookup.findVirtual(type, name, of);
    MethodHandle access = VariableHandles.found(type, name, of);
    return access == null ? bridged(found) : access;
  }

  /** Instead of {@link Lookup#findStatic}. */
  public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType of)
      throws ReflectiveOperationException {
    return bridged(lookup.findStatic(type, name, of));
  }

  /** Instead of {@link Lookup#findSpecial}. */
  public static MethodHandle findSpecial(
      Lookup lookup, Class<?> type, String name, MethodType of, Class<?> caller)
      throws ReflectiveOperationException {
    return bridged(lookup.findSpecial(type, name, of, caller));
  }

  /** Instead of {@link Lookup#findConstructor}. */
  public static MethodHandle findConstructor(Lookup lookup, Class<?> type, MethodType of)
      throws ReflectiveOperationException {
    return bridged(lookup.findConstructor(type, of));
  }

  /** Instead of {@link Lookup#bind}. */
  public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType type)
      throws ReflectiveOperationException {
    MethodHandle plain = lookup.bind(receiver, name, type);
    MethodHandle direct = lookup.findVirtual(receiver.getClass(), name, type);
    MethodHandle bridged = bridged(direct);
    return bridged == direct ? plain : bridged.bindTo(receiver);
  }

  /** Instead of {@link Lookup#unreflect}. */
  public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
    return bridged(lookup.unreflect(method));
  }

  /** Instead of {@link Lookup#unreflectSpecial}. */
  public static MethodHandle unreflectSpecial(Lookup lookup, Method method, Class<?> caller)
      throws IllegalAccessException {
    return bridged(lookup.unreflectSpecial(method, caller));
  }

  /** Instead of {@link Lookup#unreflectConstructor}. */
  public static MethodHandle unreflectConstructor(Lookup lookup, Constructor<?> constructor)
      throws IllegalAccessException {
    return bridged(lookup.unreflectConstructor(constructor));
  }

  private static MethodHandle bridged(MethodHandle handle) throws IllegalAccessException {
    Executable called = called(handle);
    Method bridge = called == null || isCodeUnderTest(called) ? null : find(called);
    return bridge == null
        ? handle
        : HERE.unreflect(bridge).asType(handle.type()).withVarargs(handle.isVarargsCollector());
  }

  /** What it calls; null where only its maker may know: such methods ask for their caller. */
  private static Executable called(MethodHandle handle) {
    try {
      return MethodHandles.reflectAs(Executable.class, handle);
    } catch (IllegalArgumentException | ClassCastException e) {
      return null;
    }
  }
}
