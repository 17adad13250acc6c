package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.instrument.ScannedTest;
import dev.por.engine.instrument.TestScanner;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
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

  @TempDir Path directory;

  @Test
  void recordsSealedTypesNestedLambdas() throws Exception {
    // two monitors, one after the other: who comes first is decided at each
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
