package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.launch.LaunchListener;
import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.wire.WorkerMessage;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs litmus programs in real workers. */
final class Litmus {
  static final String JAVA =
      System.getProperty("por.litmus.java", System.getProperty("java.home") + "/bin/java");

  /** Where workers keep their files: a folder of its own for each JVM that runs tests. */
  static final Path ROOM = Path.of("target", System.getProperty("por.litmus.room", "litmus"));

  /** Says nothing. */
  static final LaunchListener QUIET = new Quiet(line -> {});

  static {
    // workers take it over: that no two objects are one location is checked in each execution
    System.setProperty("por.identities.checked", "true");
  }

  private Litmus() {}

  /** A test without a limit that would stop it. */
  static TestPlan exhaustive(Class<?> type, String method, String strategy) {
    return exhaustive(type, method, strategy, false);
  }

  /** A test without a limit, with a store of the value already there being a read or a write. */
  static TestPlan exhaustive(Class<?> type, String method, String strategy, boolean silentStores) {
    return exhaustive(type, method, strategy, silentStores, 100_000);
  }

  /** A test whose executions have at most this number of transitions. */
  static TestPlan exhaustive(
      Class<?> type, String method, String strategy, boolean silentStores, int depthLimit) {
    return new TestPlan(
        type.getName() + "#" + method,
        type.getName(),
        method,
        false,
        search(strategy, silentStores, depthLimit, Waits.DEFAULT));
  }

  /** Settings without a limit that would stop a test, but for the length of its executions. */
  static SearchSettings search(String strategy, boolean silentStores, int depthLimit, Waits waits) {
    return new SearchSettings(
        Strategy.named(strategy),
        new Target(2, true, null),
        0.2,
        StopRule.NEVER,
        600_000,
        new ExecutionRules(depthLimit, silentStores, 60_000, waits));
  }

  /** Explores all of them in one worker; results by test id. */
  static Map<String, TestResult> explore(List<TestPlan> tests) throws InterruptedException {
    return explore(tests, JAVA);
  }

  /** Explores all of them in one worker on this {@code java}. */
  static Map<String, TestResult> explore(List<TestPlan> tests, String java)
      throws InterruptedException {
    return explore(tests, java, List.of(), System.out::println);
  }

  /** Explores all of them inside java.util.concurrent. */
  static Map<String, TestResult> exploreDeep(List<TestPlan> tests, String java)
      throws InterruptedException {
    return explore(plan(tests, java, List.of()).deep(true), System.out::println);
  }

  /** Explores with these arguments of the worker's JVM; the log goes to {@code log}. */
  static Map<String, TestResult> explore(
      List<TestPlan> tests, String java, List<String> arguments, Consumer<String> log)
      throws InterruptedException {
    return explore(plan(tests, java, arguments), log);
  }

  /** Explores all of them, inside of java.util.concurrent if {@code deep}. */
  static Map<String, TestResult> explore(
      List<TestPlan> tests, String java, boolean deep, List<String> arguments, Consumer<String> log)
      throws InterruptedException {
    return explore(plan(tests, java, arguments).deep(deep), log);
  }

  private static ExplorationPlan plan(List<TestPlan> tests, String java, List<String> arguments)
      throws InterruptedException {
    List<String> all = new ArrayList<>(Overlay.arguments(java));
    all.addAll(arguments);
    return ExplorationPlan.of(tests, new ForkedJvm(Overlay.classPath(java), java, all));
  }

  private static Map<String, TestResult> explore(ExplorationPlan plan, Consumer<String> log)
      throws InterruptedException {
    Map<String, TestResult> results = new HashMap<>();
    new WorkerLauncher(plan, ROOM, new Quiet(log))
        .run()
        .tests()
        .forEach(result -> results.put(result.id(), result));
    return results;
  }

  /** Runs a schedule of each test, all in one worker. */
  static List<TestResult> replay(List<TestPlan> tests, String steps) throws InterruptedException {
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(classPath(), JAVA)).replaying(steps);
    return new WorkerLauncher(plan, ROOM, new Quiet(line -> {})).run().tests();
  }

  /** Explores one part of a test in a worker of its own. */
  static TestResult shard(TestPlan test, String shard, Path parts) throws InterruptedException {
    ExplorationPlan plan =
        ExplorationPlan.of(List.of(test), new ForkedJvm(classPath(), JAVA)).sharded(shard, parts);
    return new WorkerLauncher(plan, ROOM, new Quiet(line -> {})).run().tests().get(0);
  }

  /** Explores one test in a worker of its own, going on with the search that waits there. */
  static TestResult build(TestPlan test, Path searches, LaunchListener listener)
      throws InterruptedException {
    ExplorationPlan plan =
        ExplorationPlan.of(List.of(test), new ForkedJvm(classPath(), JAVA)).resuming(searches);
    return new WorkerLauncher(plan, ROOM, listener).run().tests().get(0);
  }

  /** The result, which must be of a complete exploration with this verdict and so many traces. */
  static TestResult explored(TestResult result, Verdict verdict, long traces) {
    assertNull(result.error(), () -> String.valueOf(result.error()));
    assertEquals(verdict, result.verdict(), () -> result.id() + " " + result.failures());
    assertTrue(result.guarantee().exhaustive(), result.id());
    if (traces != Passes.INSIDE) {
      assertEquals(traces, result.coverage().traces(), result.id());
    }
    return result;
  }

  static List<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(
            entry ->
                entry.endsWith("test-classes")
                    || (entry.contains("junit") && !entry.contains("archunit"))
                    || entry.contains("opentest4j")
                    || entry.contains("por-api")
                    || entry.contains("api" + File.separator + "target"))
        .toList();
  }

  /** Keeps the warnings. */
  static final class Warnings implements LaunchListener {
    final List<String> warnings = new ArrayList<>();

    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {
      System.out.println(line);
    }

    @Override
    public void warning(String line) {
      warnings.add(line);
    }
  }

  private record Quiet(Consumer<String> lines) implements LaunchListener {
    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {
      lines.accept(line);
    }

    @Override
    public void warning(String line) {
      lines.accept(line);
    }
  }
}
