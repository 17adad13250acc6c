package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.scan.ScannedTest;
import dev.por.engine.scan.TestScanner;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code of shapes that compilers, libraries and packagers make, compiled for the occasion. */
class ShapesIT {
  private static final String IMPORTS =
      "import dev.por.api.ConcurrencyTest; import java.util.*; import java.util.function.*;"
          + " import java.lang.reflect.*;\n";

  private static final String MODERN =
      """
      sealed interface Shape permits Square, Circle {}
      record Square(int side) implements Shape {
        static int made;
        Square { synchronized (Square.class) { made++; } }
      }
      record Circle(int radius) implements Shape {}
      class ModernTest {
        private int sum;

        private <T extends Comparable<T>> Supplier<Supplier<T>> nested(T a, T b) {
          return () -> () -> { add(1); return a.compareTo(b) > 0 ? a : b; };
        }

        private synchronized void add(int n) { sum += n; }

        private static String name(Shape s) {
          if (s instanceof Square q && q.side() > 0) { return "square " + q; }
          return switch (s.getClass().getSimpleName()) { case "Circle" -> "circle " + s; default -> "?"; };
        }

        @ConcurrencyTest
        void twoThreads() throws Exception {
          Runnable work = () -> {
            new Square(2);
            nested("a", "b").get().get();
            if (!name(new Circle(1)).startsWith("circle Circle[radius=")) throw new AssertionError();
          };
          Thread thread = new Thread(work);
          thread.start();
          work.run();
          thread.join();
          if (sum != 2 || Square.made != 2) throw new AssertionError(sum + " " + Square.made);
        }
      }
      """;

  private static final String PROXY =
      """
      interface Account { void deposit(int n); }
      class ProxyTest implements InvocationHandler {
        private int $balance;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
          $balance += (Integer) arguments[0];
          return null;
        }

        @ConcurrencyTest
        void losesADeposit() throws Exception {
          Account account = (Account) Proxy.newProxyInstance(
              ProxyTest.class.getClassLoader(), new Class<?>[] {Account.class}, this);
          Thread thread = new Thread(() -> account.deposit(1));
          thread.start();
          account.deposit(1);
          thread.join();
          if ($balance != 2) throw new AssertionError("balance " + $balance);
        }
      }
      """;

  /** Adder is a stub here: the real one has a handle that no code makes, but the class file. */
  private static final String CONSTANTS =
      """
      class Adder { static int add(ConstantsTest test) { return 0; } }
      class ConstantsTest {
        volatile int number;

        private void check(Runnable other) throws Exception {
          Thread thread = new Thread(other);
          thread.start();
          Adder.add(this);
          thread.join();
          if (number != 2) throw new AssertionError("lost");
        }

        @ConcurrencyTest
        void added() throws Exception { check(() -> Adder.add(this)); }

        @ConcurrencyTest
        void loses() throws Exception { check(() -> number++); }
      }
      """;

  @TempDir Path directory;

  @Test
  void constantsThatAreMadeWhenTheyAreLoaded() throws Exception {
    Path classes = compiled("constants", IMPORTS + CONSTANTS);
    Files.write(classes.resolve("Adder.class"), adder());
    Litmus.explored(explore(classes, "ConstantsTest#added"), Verdict.PASS, 2);
    Litmus.explored(explore(classes, "ConstantsTest#loses"), Verdict.FAIL, 3);
  }

  /** A class whose one constant is a handle of {@code ConstantsTest.number}. */
  private static byte[] adder() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_SUPER, "Adder", null, "java/lang/Object", null);
    MethodVisitor add =
        writer.visitMethod(Opcodes.ACC_STATIC, "add", "(LConstantsTest;)I", null, null);
    add.visitCode();
    Handle bootstrap =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/ConstantBootstraps",
            "fieldVarHandle",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
                + "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            false);
    ConstantDynamic primitive =
        new ConstantDynamic(
            "I",
            "Ljava/lang/Class;",
            new Handle(
                Opcodes.H_INVOKESTATIC,
                "java/lang/invoke/ConstantBootstraps",
                "primitiveClass",
                "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
                    + "Ljava/lang/Class;",
                false));
    add.visitLdcInsn(
        new ConstantDynamic(
            "number",
            "Ljava/lang/invoke/VarHandle;",
            bootstrap,
            Type.getObjectType("ConstantsTest"),
            primitive));
    add.visitVarInsn(Opcodes.ALOAD, 0);
    add.visitInsn(Opcodes.ICONST_1);
    add.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/invoke/VarHandle",
        "getAndAdd",
        "(LConstantsTest;I)I",
        false);
    add.visitInsn(Opcodes.IRETURN);
    add.visitMaxs(0, 0);
    add.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  @Test
  void recordsSealedTypesNestedLambdas() throws Exception {
    // two monitors, one after the other: either thread may be first at each
    TestResult result = explore(compiled("modern", IMPORTS + MODERN), "ModernTest#twoThreads");
    Litmus.explored(result, Verdict.PASS, 4);
  }

  @Test
  void proxies() throws Exception {
    TestResult result = explore(compiled("proxy", IMPORTS + PROXY), "ProxyTest#losesADeposit");
    Litmus.explored(result, Verdict.FAIL, 4);
  }

  @Test
  void aMethodThatGetsTooLargeIsNamedAndTheTestDoesNotPass() throws Exception {
    StringBuilder code = new StringBuilder(IMPORTS);
    code.append("class HugeTest { int x; @ConcurrencyTest void huge() {\n");
    for (int i = 0; i < 5_000; i++) {
      code.append("x = x + ").append(i).append(";\n");
    }
    TestResult result = explore(compiled("huge", code + "} }"), "HugeTest#huge");
    assertEquals(StopReason.UNSUPPORTED, result.stopReason(), () -> String.valueOf(result));
    String message = result.error().message();
    assertTrue(message.contains("HugeTest") && message.contains("huge"), message);
    assertTrue(message.contains("split methods that are too large"), message);
  }

  @Test
  void multiReleaseJarsAndModules() throws Exception {
    String test = "class JarTest { @ConcurrencyTest void passes() { new Version().check(); } }\n";
    String old = "class Version { void check() { throw new AssertionError(\"old\"); } }";
    Path base = compiled("base", IMPORTS + test + old);
    Path versioned = compiled("versioned", "class Version { void check() {} }");
    Path module = Files.createDirectories(directory.resolve("module"));
    Files.writeString(module.resolve("module-info.java"), "module shapes {}");
    CompiledTests.javac(module, List.of(), module.resolve("module-info.java"));
    Path jar = directory.resolve("shapes.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Multi-Release"), "true");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      add(out, "JarTest.class", base.resolve("JarTest.class"));
      add(out, "Version.class", base.resolve("Version.class"));
      add(out, "META-INF/versions/11/Version.class", versioned.resolve("Version.class"));
      add(out, "module-info.class", module.resolve("module-info.class"));
    }
    List<ScannedTest> found = new TestScanner(List.of(jar)).scan(List.of(jar));
    assertEquals(List.of("JarTest#passes"), found.stream().map(ScannedTest::id).toList());
    Litmus.explored(explore(jar, "JarTest#passes"), Verdict.PASS, 1);
  }

  private static void add(JarOutputStream jar, String name, Path file) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    Files.copy(file, jar);
    jar.closeEntry();
  }

  private Path compiled(String name, String code) throws IOException {
    return CompiledTests.compiled(directory.resolve(name), code, List.of());
  }

  private static TestResult explore(Path classes, String id) throws InterruptedException {
    return CompiledTests.explore(List.of(classes), Litmus.JAVA, List.of(), id).get(0);
  }
}
