package dev.por.engine.instrument.unlisted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.instrument.Overrides;
import dev.por.engine.instrument.call.CallerReportedMethods;
import dev.por.engine.instrument.names.JdkClassFiles;
import dev.por.engine.instrument.user.GlobalState;
import dev.por.engine.instrument.user.Uncontrolled;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.ModuleExportNode;

/**
 * Can state of the JDK be overlooked? Every class that a program can name, in every module, is
 * looked at: a class with state has hooks, or there is a reason why it needs none.
 */
class JdkStateTest {
  private static final Pattern MUTATOR =
      Pattern.compile(
          "(set|add|append|remove|clear|put|reset|update|push|insert|delete|register|deregister|refresh)"
              + "([A-Z].*)?");

  /** What needs a screen. */
  private static final Pattern DESKTOP =
      Pattern.compile(
          "(java/(awt|applet|beans)|javax/(accessibility|imageio|print|swing|sound))/.*");

  /** They change nothing of their object: a file, a copy, what a handle refers to. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "java/lang/invoke/(VarHandle|CallSite|ConstantCallSite)\\..*"
              + "|java/lang/reflect/(AccessibleObject|Field|Array)\\.set.*"
              + "|java/lang/reflect/.*\\.setAccessible"
              + "|java/nio/file/.*\\.(delete|set).*"
              + "|java/util/Locale\\.set.*");

  /** Static methods that sound like setters, and are controlled otherwise or set nothing. */
  private static final Pattern NO_SETTER =
      Pattern.compile(
          ".*\\.addExact|.*/MethodHandles\\.insert.*|.*/AccessibleObject\\.setAccessible"
              + "|java/lang/reflect/Array\\.set.*|java/nio/file/Files\\.(set|delete).*"
              + "|java/util/Arrays\\.setAll|java/util/Collections\\.addAll"
              + "|java/util/ResourceBundle\\.clearCache|.*/LockSupport\\.setCurrentBlocker"
              + "|java/lang/foreign/.*|java/lang/classfile/.*|java/lang/constant/.*"
              // sockets and processes are refused
              + "|java/lang/ProcessBuilder.*"
              + "|java/net/(Server|Datagram)?Socket\\.set.*");

  /** Only the JDK uses these; calls of handlers of loggers are reported by their callers. */
  private static final Pattern OF_NOBODY =
      Pattern.compile(
          "java/util/logging/.*|java/util/stream/(Nodes|GathererOp)\\$.*|java/lang/(Process|System).*"
              + "|.*:(jdk/internal|sun/util)/.*");

  private static final Set<String> HARMLESS =
      Set.of("java/io/FileDescriptor.sync", "java/lang/SecurityManager.getClassContext");

  /** A table of Swing that asks other objects, which have hooks. */
  private static final Set<String> KEEPING = Set.of("javax/swing/MultiUIDefaults.isEmpty");

  private static final int NO_STATE =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD | Opcodes.ACC_SYNTHETIC;
  private static final int CALLABLE = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final WritingMethodFinder methods = new WritingMethodFinder();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Set<String> overlooked = new TreeSet<>();

  @Test
  void nothingIsOverlookedInThisJdk() throws IOException {
    walk();
    assertEquals(Set.of(), overlooked);
    assertTrue(counts.get("operations") > 100, counts::toString);
    assertTrue(counts.get("known") > 100, counts::toString);
  }

  /** The classes above a listed class are not looked at. */
  @Test
  void nothingIsHiddenAboveWhatIsListed() throws IOException {
    walkAll();
    assertEquals(Set.of(), overlooked);
  }

  private void walkAll() throws IOException {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    try (Stream<Path> files = Files.walk(jdk.getPath("/modules"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String path = file.subpath(2, Math.max(3, file.getNameCount())).toString();
        String name = path.substring(0, path.length() - ".class".length());
        if (ExemptJdkClasses.reason(name) != null) {
          lookAbove(name, read(file).superName);
        }
      }
    }
  }

  private void lookAbove(String name, String above) {
    ClassNode type = above == null ? null : JdkClassFiles.find(above);
    if (type == null
        || ExemptJdkClasses.reason(above) != null
        || JdkWeaverRegistry.controls(above, type.interfaces.stream())) {
      return;
    }
    if (UnlistedClasses.hasState(type) && !OF_NOBODY.matcher(name + ":" + above).matches()) {
      overlooked.add("above " + name + ": " + above);
    }
    lookAbove(name, type.superName);
  }

  /** For other JDKs: prints what is overlooked, and says so by its exit code. */
  public static void main(String[] arguments) throws IOException {
    JdkStateTest test = new JdkStateTest();
    test.walk();
    test.walkAll();
    System.out.println(test.counts);
    test.overlooked.forEach(System.out::println);
    System.exit(test.overlooked.isEmpty() ? 0 : 1);
  }

  private void walk() throws IOException {
    walkExports();
    Overrides overrides = Overrides.ofThisJdk();
    for (JdkClassFiles.Declared getter : List.copyOf(methods.trusted())) {
      overrides.of(getter).stream()
          .filter(method -> !KEEPING.contains(method.type().name + "." + method.method().name))
          // a text of what never changes, or one that is kept
          .filter(method -> !method.method().name.equals("getMessage"))
          .filter(method -> !method.is(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE))
          .filter(method -> methods.of(method.type(), method.method()).writes())
          .forEach(method -> overlooked.add(overridden(getter, method)));
    }
  }

  private static String overridden(JdkClassFiles.Declared getter, JdkClassFiles.Declared by) {
    return "getter " + getter.type().name + "." + getter.method().name + " by " + by.type().name;
  }

  private void walkExports() throws IOException {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    try (Stream<Path> modules = Files.list(jdk.getPath("/modules"))) {
      for (Path module : modules.sorted().toList()) {
        walk(module);
      }
    }
  }

  private void walk(Path module) throws IOException {
    for (String exported : exports(module)) {
      try (Stream<Path> files = Files.list(module.resolve(exported))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
          look(read(file));
        }
      }
    }
  }

  private static List<String> exports(Path module) throws IOException {
    List<String> packages = new ArrayList<>();
    ClassNode info = read(module.resolve("module-info.class"));
    if (info.module.exports != null) {
      for (ModuleExportNode export : info.module.exports) {
        if (export.modules == null || export.modules.isEmpty()) {
          packages.add(export.packaze);
        }
      }
    }
    return packages;
  }

  private static ClassNode read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      ClassNode type = new ClassNode(Opcodes.ASM9);
      new ClassReader(in).accept(type, ClassReader.EXPAND_FRAMES);
      return type;
    }
  }

  private void look(ClassNode type) {
    if (type.name.startsWith("java/") || type.name.startsWith("javax/")) {
      type.methods.stream()
          .filter(method -> isPublicSetter(type, method))
          .filter(method -> !isTold(type.name, method))
          .forEach(method -> overlooked.add("static " + type.name + "." + method.name));
    }
    if ((type.access & NO_STATE) == 0) {
      String category = category(type);
      counts.merge(category, 1, Integer::sum);
    }
  }

  private static boolean isPublicSetter(ClassNode type, MethodNode method) {
    int flags = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    return (type.access & Opcodes.ACC_PUBLIC) != 0
        && (method.access & flags) == flags
        && !DESKTOP.matcher(type.name).matches()
        && MUTATOR.matcher(method.name).matches();
  }

  private static boolean isTold(String owner, MethodNode method) {
    String call = owner + "." + method.name;
    return GlobalState.usedBy(owner, method.name) != null
        || Uncontrolled.reason(Opcodes.INVOKESTATIC, owner, method.name, method.desc) != null
        || NO_SETTER.matcher(call).matches();
  }

  private String category(ClassNode type) {
    if (ExemptJdkClasses.reason(type.name) != null) {
      type.methods.stream()
          .filter(method -> ExemptJdkClasses.isImmutable(type.name) && isMutator(type, method))
          .forEach(method -> overlooked.add("immutable? " + type.name + "." + method.name));
      return "known";
    }
    if (JdkWeaverRegistry.controls(type.name, type.interfaces.stream())) {
      return "controlled";
    }
    if (!UnlistedClasses.hasState(type)) {
      return "no state";
    }
    type.methods.stream()
        .filter(method -> (method.access & Opcodes.ACC_NATIVE) != 0)
        .filter(method -> (method.access & Opcodes.ACC_STATIC) == 0)
        .filter(method -> (type.access & Opcodes.ACC_PUBLIC) != 0)
        .filter(method -> (method.access & CALLABLE) != 0)
        .filter(method -> !CallerReportedMethods.isOne(type.name, method.name, method.desc))
        .filter(method -> !HARMLESS.contains(type.name + "." + method.name))
        .forEach(method -> overlooked.add("native " + type.name + "." + method.name));
    return UnlistedObjectWeaver.letsThreadsWait(type, methods) ? "refused" : "operations";
  }

  private boolean isMutator(ClassNode type, MethodNode method) {
    boolean callable = (type.access & method.access & Opcodes.ACC_PUBLIC) != 0;
    int none = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
    return callable
        && (method.access & none) == 0
        && MUTATOR.matcher(method.name).matches()
        && !ELSEWHERE.matcher(type.name + "." + method.name).matches()
        && methods.of(type, method).writes();
  }
}
