package dev.por.probe.member;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.internal.InternalOffsets;
import dev.por.probe.internal.InternalUnsafe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What instrumentation changes of the members of a class: reflection shows the class as its file
 * says, without what was added and with the modifiers that were taken away. So does what follows
 * from that, such as a default {@code serialVersionUID}.
 */
public final class HiddenMembers {
  /** How the names of fields and methods that are added begin. */
  private static final String ADDED = "$por$";

  /** How the name of a method that stands for a reference to another one begins. */
  private static final String BRIDGE = "lambda$";

  private static final Map<String, Map<String, Integer>> lost = new ConcurrentHashMap<>();
  private static final Set<String> initializers = ConcurrentHashMap.newKeySet();

  private HiddenMembers() {}

  /** Sets what a member says of itself; needs a JVM that the agent has opened. */
  private static final class Setter {
    static final MethodHandle PUT =
        InternalUnsafe.method(
            "putInt", MethodType.methodType(void.class, Object.class, long.class, int.class));
    static final MethodHandle PUT_BOOLEAN =
        InternalUnsafe.method(
            "putBoolean",
            MethodType.methodType(void.class, Object.class, long.class, boolean.class));
    static final long OF_FIELD = InternalOffsets.of(Field.class, "modifiers");
    static final long OF_METHOD = InternalOffsets.of(Method.class, "modifiers");

    /** Says that reflection must not set the field. */
    static final long TRUSTED = InternalOffsets.of(Field.class, "trustedFinal");
  }

  /**
   * Members of a class have lost these modifiers.
   *
   * @param modifiers of fields by name, of methods by name and descriptor
   */
  public static void declareLost(String className, Map<String, Integer> modifiers) {
    if (!modifiers.isEmpty()) {
      lost.put(className, Map.copyOf(modifiers));
    }
  }

  /** The class has got a static initialiser that its file has not. */
  public static void declareInitializer(String className) {
    initializers.add(className);
  }

  /** Whether the file of the class has a static initialiser, if the class has one now. */
  public static boolean isInitializerShown(boolean has, Class<?> type) {
    return has && !initializers.contains(type.getName());
  }

  /** What reflection shows of the fields of a class. */
  public static Field[] fields(Field[] all, Class<?> type) {
    return type.getClassLoader() == null ? all : shown(all, type, Setter.OF_FIELD);
  }

  /** What reflection shows of the methods of a class. */
  public static Method[] methods(Method[] all, Class<?> type) {
    return type.getClassLoader() == null ? all : shown(all, type, Setter.OF_METHOD);
  }

  private static <T extends Member> T[] shown(T[] all, Class<?> type, long offset) {
    Thread heard = HookSilence.begin();
    try {
      Map<String, Integer> before = lost.getOrDefault(type.getName(), Map.of());
      T[] shown = all.clone();
      int count = 0;
      for (T member : all) {
        if (!isAdded(member)) {
          restore(member, before, offset);
          shown[count++] = member;
        }
      }
      return count == all.length ? all : Arrays.copyOf(shown, count);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  private static boolean isAdded(Member member) {
    String name = member.getName();
    return member.isSynthetic()
        && (name.startsWith(ADDED) || (name.startsWith(BRIDGE) && name.matches(".*\\$por[0-9]+")));
  }

  private static void restore(Member member, Map<String, Integer> before, long offset) {
    if (before.isEmpty()) {
      return;
    }
    Integer modifiers =
        before.get(member instanceof Method method ? key(method) : member.getName());
    if (modifiers != null) {
      try {
        Setter.PUT.invokeExact((Object) member, offset, member.getModifiers() | modifiers);
        if (member instanceof Field && Modifier.isStatic(member.getModifiers())) {
          Setter.PUT_BOOLEAN.invokeExact((Object) member, Setter.TRUSTED, true);
        }
      } catch (Throwable e) {
        throw new IllegalStateException("por cannot show " + member + " as it was declared", e);
      }
    }
  }

  private static String key(Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    return method.getName() + type.toMethodDescriptorString();
  }
}
