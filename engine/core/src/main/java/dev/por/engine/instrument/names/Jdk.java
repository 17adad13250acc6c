package dev.por.engine.instrument.names;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** What belongs to the JDK, by name. */
public final class Jdk {
  /** They have no state, but each object of them is another monitor. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/String");

  /** The packages of the JDK, by internal names. */
  private static final Set<String> PACKAGES = packages();

  private static final Set<String> NAMED = Set.of("java/lang/Class", "java/lang/Thread");

  /** Buffers of all types, those that extend them, and views of byte buffers as others. */
  private static final Pattern BUFFERS =
      Pattern.compile(
          "java/nio/(Heap|Direct|Mapped|String|ByteBufferAs)?"
              + "(Byte|Char|Short|Int|Long|Float|Double)?Buffer[A-Z]{0,2}");

  public static final String ARRAYS = "java/util/Arrays";
  public static final String POOL = "java/util/concurrent/ThreadPoolExecutor";

  private Jdk() {}

  /** Whether the class of this internal name is a buffer of {@code java.nio}. */
  public static boolean isBuffer(String name) {
    return BUFFERS.matcher(name).matches();
  }

  /**
   * Whether objects of the class of this internal name are values: strings, numbers and the like.
   */
  public static boolean isValue(String name) {
    return VALUES.contains(name);
  }

  /** Whether a result of this type may be an object that threads can share and change. */
  public static boolean mayHaveState(Type type) {
    return switch (type.getSort()) {
      case Type.ARRAY -> true;
      case Type.OBJECT -> !isValue(type) && !NAMED.contains(type.getInternalName());
      default -> false;
    };
  }

  /** Whether it is the type of strings or boxes. */
  public static boolean isValue(Type type) {
    return type.getSort() == Type.OBJECT && isValue(type.getInternalName());
  }

  /** Whether an object of this type has a name from where it comes from. */
  public static boolean isNamed(Type type) {
    return mayHaveState(type) || isValue(type);
  }

  /**
   * Whether a call of a method may return an object that was not reported: one of the JDK, or a
   * buffer, which code that is left out may have made.
   */
  public static boolean mayHandOut(String owner, String descriptor) {
    Type result = Type.getReturnType(descriptor);
    boolean buffer = result.getSort() == Type.OBJECT && isBuffer(result.getInternalName());
    return buffer || ((owns(owner) || owner.startsWith("[")) && isNamed(result));
  }

  /**
   * Whether a class is of the JDK that runs, or one that it makes. Libraries and programs have
   * packages that begin as those of the JDK do, too: {@code javax.cache}, {@code com.sun.jna}; and
   * the JDK has some that do not look like its own: {@code org.xml.sax}.
   */
  public static boolean owns(String internalName) {
    if (internalName.startsWith("java/")) {
      return true;
    }
    int end = internalName.lastIndexOf('/');
    return end > 0 && (isProxy(internalName) || PACKAGES.contains(internalName.substring(0, end)));
  }

  /** The JDK makes packages for proxies. */
  private static boolean isProxy(String internalName) {
    return internalName.startsWith("jdk/proxy") || internalName.startsWith("com/sun/proxy/");
  }

  private static Set<String> packages() {
    return ModuleLayer.boot().modules().stream()
        .filter(JdkModules::contain)
        .flatMap(module -> module.getPackages().stream())
        .map(name -> name.replace('.', '/'))
        .collect(Collectors.toUnmodifiableSet());
  }
}
