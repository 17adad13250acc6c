package dev.por.engine.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestScannerTest {
  @TempDir Path directory;

  @Test
  void testsAreFoundWithWhatTheirAnnotationsAsk() throws IOException {
    Path root =
        compiled(
            """
            class A {
              static { if (true) throw new Error("must not be loaded"); }
              @ConcurrencyTest void plain() {}
              @ConcurrencyTest(preemptionBound = 3, budget = "1s", strategy = "dpor") void b() {}
              @ConcurrencyTest(preemptionBound = 0, exhaustive = true) public void c() {}
              void noTest() {}
            }
            """);
    assertEquals(
        List.of(
            new ScannedTest(
                "p.A",
                "b",
                false,
                new ScannedTest.Wishes(3, false, "1s", "dpor", List.of()),
                null,
                null),
            new ScannedTest(
                "p.A",
                "c",
                false,
                new ScannedTest.Wishes(0, true, null, null, List.of()),
                null,
                null),
            new ScannedTest(
                "p.A",
                "plain",
                false,
                new ScannedTest.Wishes(null, false, null, null, List.of()),
                null,
                null)),
        scan(root));
  }

  @Test
  void methodsThatReturnAModelAreTests() throws IOException {
    Path root =
        compiled(
            """
            class M {
              @dev.por.api.ModelTest(exhaustive = true, strategy = "cartesian")
              dev.por.api.model.Model model() { return null; }
              @dev.por.api.ModelTest void none() {}
              @ConcurrencyTest dev.por.api.model.Model wrong() { return null; }
            }
            """);
    assertEquals(
        new ScannedTest(
            "p.M",
            "model",
            false,
            new ScannedTest.Wishes(null, true, null, "cartesian", List.of()),
            null,
            null),
        scan(root).get(0));
    assertProblem(root, "p.M#none", "returns no dev.por.api.model.Model");
    assertProblem(root, "p.M#wrong", "mark it @ModelTest");
  }

  @Test
  void inheritedTestsCountForTheConcreteClassesAlone() throws IOException {
    Path root =
        compiled(
            """
            abstract class Base {
              @ConcurrencyTest void inherited() {}
              @ConcurrencyTest void switchedOff() {}
            }
            class One extends Base { void switchedOff() {} }
            class Two extends Base implements Face { }
            interface Face { @ConcurrencyTest default void ofTheFace() {} }
            """);
    assertEquals(
        List.of("p.One#inherited", "p.Two#inherited", "p.Two#ofTheFace", "p.Two#switchedOff"),
        scan(root).stream().map(ScannedTest::id).toList());
    assertTrue(scan(root).stream().allMatch(t -> t.problem() == null));
  }

  @Test
  void aSuperClassMayComeFromElsewhereOnTheClassPath() throws IOException {
    Path base = compiled("public abstract class Base { @ConcurrencyTest public void t() {} }");
    Path root = compiled("class Sub extends Base {}", base);
    assertEquals(List.of("p.Sub#t"), ids(new TestScanner(List.of(root, base)), root));
    Path jar = jar(base);
    assertEquals(List.of("p.Sub#t"), ids(new TestScanner(List.of(root, jar)), root));
  }

  @Test
  void aJarIsScannedAsADirectoryIs() throws IOException {
    Path root = compiled("class A { @ConcurrencyTest void t() {} static class B extends A {} }");
    assertEquals(List.of("p.A#t", "p.A$B#t"), scan(jar(root)).stream().map(t -> t.id()).toList());
  }

  @Test
  void whatCannotBeRunIsAProblemAndNeverSkipped() throws IOException {
    Path root =
        compiled(
            """
            class Bad {
              @ConcurrencyTest void parameters(int i) {}
              @ConcurrencyTest static void fixed() {}
              @ConcurrencyTest private void hidden() {}
              class Inner { @ConcurrencyTest void t() {} }
              @ConcurrencyTest void twice() {}
              @ConcurrencyTest void twice(int i) {}
            }
            class Needy { Needy(int i) {} @ConcurrencyTest void t() {} }
            abstract class Stranded { @ConcurrencyTest void t() {} }
            abstract class Promise { @ConcurrencyTest abstract void t(); }
            class Kept extends Promise { void t() {} }
            """);
    assertProblem(root, "p.Bad#parameters", "has parameters");
    assertProblem(root, "p.Bad#fixed", "is static");
    assertProblem(root, "p.Bad#hidden", "is private");
    assertProblem(root, "p.Bad#twice", "has parameters");
    assertProblem(root, "p.Bad$Inner#t", "inner class");
    assertProblem(root, "p.Needy#t", "p.Needy needs constructor arguments");
    assertProblem(root, "p.Stranded#t", "no class extends it");
    assertProblem(root, "p.Kept#t", "mark the method that implements it");
    assertEquals(8, scan(root).size());
  }

  @Test
  void aFileThatIsNoClassIsNamed() throws IOException {
    Files.write(directory.resolve("Broken.class"), new byte[] {1, 2, 3});
    ScanException e = assertThrows(ScanException.class, () -> scan(directory));
    assertTrue(e.getMessage().contains("Broken.class is no class file"), e.getMessage());
    Files.write(directory.resolve("broken.jar"), new byte[] {1, 2, 3});
    ScanException jar =
        assertThrows(ScanException.class, () -> scan(directory.resolve("broken.jar")));
    assertTrue(jar.getMessage().contains("broken.jar cannot be read"), jar.getMessage());
  }

  @Test
  void aDirectoryThatIsNotThereHasNoTests() {
    assertEquals(List.of(), scan(directory.resolve("missing")));
  }

  @Test
  void mainMethodsAreLookedFor() throws IOException {
    Path root =
        compiled(
            """
            class Runs { public static void main(String[] args) {} }
            class Not { static void main(String[] args) {} }
            """);
    TestScanner scanner = new TestScanner(List.of(root));
    assertEquals(Optional.empty(), scanner.problemOfMain("p.Runs"));
    assertTrue(scanner.problemOfMain("p.Not").orElseThrow().contains("has no method"));
    assertTrue(scanner.problemOfMain("Runs").orElseThrow().contains("no class Runs"));
  }

  private static void assertProblem(Path root, String id, String part) {
    ScannedTest test = scan(root).stream().filter(t -> t.id().equals(id)).findFirst().orElseThrow();
    assertTrue(test.problem().contains(part), test.problem());
  }

  private static List<ScannedTest> scan(Path root) {
    return new TestScanner(List.of(root)).scan(List.of(root));
  }

  private static List<String> ids(TestScanner scanner, Path root) {
    return scanner.scan(List.of(root)).stream().map(ScannedTest::id).toList();
  }

  private Path compiled(String source, Path... classPath) throws IOException {
    Path root = Files.createTempDirectory(directory, "classes");
    Path file = root.resolve("Base.java");
    Files.writeString(file, "package p; import dev.por.api.ConcurrencyTest; " + source);
    List<String> entries = new ArrayList<>(List.of(System.getProperty("java.class.path")));
    Stream.of(classPath).map(Path::toString).forEach(entries::add);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                String.join(java.io.File.pathSeparator, entries),
                "-d",
                root.toString(),
                file.toString());
    assertEquals(0, status);
    return root;
  }

  private Path jar(Path root) throws IOException {
    Path jar = Files.createTempFile(directory, "classes", ".jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(root.relativize(file).toString()));
        entries.write(Files.readAllBytes(file));
      }
    }
    return jar;
  }
}
