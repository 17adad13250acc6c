package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Tests that are compiled for the occasion, and explored. */
final class CompiledTests {
  private CompiledTests() {}

  /** Compiles the code, which is one file, into a new directory. */
  static Path compiled(Path classes, String code, List<Path> jars) throws IOException {
    Files.createDirectories(classes);
    Path source = classes.resolve("Code.java");
    Files.writeString(source, code);
    javac(classes, jars, source);
    return classes;
  }

  /** Compiles sources. */
  static void javac(Path classes, List<Path> jars, Path... sources) {
    List<String> arguments = new ArrayList<>(options(classes, jars));
    Stream.of(sources).map(Path::toString).forEach(arguments::add);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, code, () -> arguments.toString());
  }

  /** The options of every compiler. */
  static List<String> options(Path classes, List<Path> jars) {
    String classPath =
        Stream.concat(
                Stream.of(System.getProperty("java.class.path")), jars.stream().map(Path::toString))
            .collect(Collectors.joining(File.pathSeparator));
    return List.of("-proc:none", "-g", "-cp", classPath, "-d", classes.toString());
  }

  /** Explores all executions of some tests in one worker on this {@code java}; in that order. */
  static List<TestResult> explore(
      List<Path> entries, String java, List<String> arguments, String... ids)
      throws InterruptedException {
    return explore(entries, java, arguments, List.of(), ids);
  }

  /** Explores some tests, with these names of packages and classes in {@code trust}. */
  static List<TestResult> explore(
      List<Path> entries, String java, List<String> arguments, List<String> trust, String... ids)
      throws InterruptedException {
    List<TestPlan> tests = Stream.of(ids).map(CompiledTests::plan).toList();
    List<String> classPath = new ArrayList<>(Litmus.classPath());
    entries.forEach(entry -> classPath.add(entry.toString()));
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(classPath, java, arguments))
            .interleaving(new InterleavedCode(List.of(), trust, false));
    List<TestResult> results = new WorkerLauncher(plan, Litmus.ROOM, Litmus.QUIET).run().tests();
    return Stream.of(ids)
        .flatMap(id -> results.stream().filter(result -> result.id().equals(id)))
        .toList();
  }

  private static TestPlan plan(String id) {
    String type = id.substring(0, id.indexOf('#'));
    TestPlan like = Litmus.exhaustive(Counters.class, id.substring(id.indexOf('#') + 1), "dpor");
    return new TestPlan(id, type, like.methodName(), false, like.search());
  }
}
