package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.names.JdkClassFiles;
import dev.por.engine.instrument.object.JdkObjects;
import dev.por.probe.Operations;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which methods of the JDK may change something that they have not made ({@link
 * MethodEffectAnalyzer}).
 */
final class WritingMethodFinder {
  /** Of methods without code, and of those that come back to themselves. */
  private static final MethodEffectAnalyzer.Found UNKNOWN =
      new MethodEffectAnalyzer.Found(true, true, false, true, true, false);

  private static final Set<String> MAKING =
      Set.of(
          "clone", "iterator", "listIterator", "spliterator", "stream", "toArray", "toCharArray");

  private static final Set<String> OF_OBJECT =
      Set.of("clone", "equals", "getClass", "hashCode", "toString", "<init>");

  /** Static methods that change the array they are given first, or nothing. */
  private static final Set<String> FILLING = Set.of("fill", "setAll", "sort");

  private static final Set<String> INTERFACES =
      Set.of(
          "java/lang/CharSequence",
          "java/lang/Comparable",
          "java/util/Comparator",
          "java/util/Collection",
          "java/util/Deque",
          "java/util/List",
          "java/util/Map",
          "java/util/Map$Entry",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet");

  /**
   * Getters, or classes with some, that a class below has in its place and changes something by.
   */
  private static final List<String> CHANGING =
      List.of(
          "com/sun/",
          "java/awt/",
          "java/lang/ref/",
          "java/net/URLConnection.",
          "java/util/Calendar.getWeekYear",
          "java/util/jar/JarEntry.",
          "javax/accessibility/",
          "javax/management/",
          "javax/swing/",
          "jdk/internal/loader/",
          "sun/awt/",
          "sun/font/");

  private final Map<String, MethodEffectAnalyzer.Found> found = new HashMap<>();
  private final Map<String, JdkClassFiles.Declared> trusted = new HashMap<>();

  /** What the method does. */
  MethodEffectAnalyzer.Found of(ClassNode type, MethodNode method) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return UNKNOWN;
    }
    String key = type.name + "." + method.name + method.desc;
    MethodEffectAnalyzer.Found before = found.putIfAbsent(key, UNKNOWN);
    if (before != null) {
      return before;
    }
    MethodEffectAnalyzer.Found effects = MethodEffectAnalyzer.of(this, type, method);
    found.put(key, effects);
    return effects;
  }

  /** What a call of the method does, on an object that the caller has not made. */
  MethodEffectAnalyzer.Found of(String owner, String name, String descriptor) {
    JdkClassFiles.Declared called = JdkClassFiles.method(owner, name, descriptor);
    if (called == null || !(called.isTheOnlyOne() || isGetter(called))) {
      return UNKNOWN;
    }
    MethodEffectAnalyzer.Found effects = of(called.type(), called.method());
    if (!called.isTheOnlyOne() && !effects.writes()) {
      trusted.put(owner + "." + name, called);
    }
    return effects;
  }

  /**
   * What a method does that an object calls of itself; one that a sub class has in its place has
   * hooks of its own.
   */
  MethodEffectAnalyzer.Found ofItself(String owner, String name, String descriptor) {
    JdkClassFiles.Declared called = JdkClassFiles.method(owner, name, descriptor);
    return called == null ? UNKNOWN : of(called.type(), called.method());
  }

  /**
   * Getters that change nothing, where others of the JDK in their place are taken to do the same.
   */
  Collection<JdkClassFiles.Declared> trusted() {
    return trusted.values();
  }

  /** Whether its name promises what its code keeps, and others in its place keep it too. */
  private static boolean isGetter(JdkClassFiles.Declared called) {
    boolean named = called.method().name.startsWith("get") || called.method().name.startsWith("is");
    String getter = called.type().name + "." + called.method().name;
    return named
        && called.method().desc.startsWith("()")
        && !called.is(Opcodes.ACC_ABSTRACT)
        && CHANGING.stream().noneMatch(getter::startsWith);
  }

  /** Whether to call what the handle refers to may change something. */
  boolean writes(Handle called) {
    return called.getDesc().startsWith("(")
        && !isHarmless(called.getOwner(), called.getName(), called.getDesc())
        && of(called.getOwner(), called.getName(), called.getDesc()).writes();
  }

  /** Whether its caller waits for another thread. */
  static boolean waits(String owner, String name) {
    return (owner.equals("java/lang/Object") && name.equals("wait"))
        || (owner.equals("java/util/concurrent/locks/Condition") && name.startsWith("await"))
        || (owner.equals("java/util/concurrent/locks/LockSupport") && name.startsWith("park"));
  }

  /** Whether a call changes nothing, or nothing that belongs to the caller. */
  static boolean isHarmless(String owner, String name, String descriptor) {
    if (name.equals("clone") && descriptor.startsWith("()")) {
      return true;
    }
    if (owner.startsWith("[") || owner.equals("java/lang/Object")) {
      return OF_OBJECT.contains(name);
    }
    if (JdkObjects.contain(owner) || INTERFACES.contains(owner)) {
      return name.equals("<init>")
          || JdkObjects.operation("java/util/ArrayList", name, descriptor) == Operations.READ
          || name.equals("compare");
    }
    // a function that changes something belongs to the code that made it
    return owner.startsWith("java/util/function/") || ExemptJdkClasses.isValue(owner);
  }

  static boolean fills(String owner, String name) {
    return owner.equals(Jdk.ARRAYS) && FILLING.contains(name);
  }

  /** Whether the object that a constructor makes may lead to one of its arguments. */
  static boolean keepsArguments(String owner, String descriptor, boolean[] fresh) {
    if (JdkObjects.contain(owner)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < arguments.length; i++) {
      boolean reference = arguments[i].getSort() >= Type.ARRAY;
      if (reference && !fresh[i] && !ExemptJdkClasses.isValue(arguments[i].getInternalName())) {
        return true;
      }
    }
    return false;
  }

  /** Whether what the call returns belongs to the caller alone. */
  boolean makesNew(String owner, String name, String descriptor) {
    if (MAKING.contains(name) || (owner.equals(Jdk.ARRAYS) && name.startsWith("copyOf"))) {
      return true;
    }
    JdkClassFiles.Declared called = JdkClassFiles.method(owner, name, descriptor);
    return called != null
        && called.isTheOnlyOne()
        && !of(called.type(), called.method()).handsOut();
  }
}
