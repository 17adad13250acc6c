package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.wire.WorkerMessage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several workers that share one test come to what one worker comes to. */
@Timeout(600)
class WorkersIT {
  private static final Duration LONG = Duration.ofSeconds(120);

  @TempDir Path directory;
  private final List<String> log = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({"dpor, , EXHAUSTED", "bpor, 3, BOUND_LIMIT"})
  void theResultIsThatOfOneWorker(String strategy, Integer bound, StopReason reason)
      throws Exception {
    TestPlan test = test("passes", strategy, bound, false, 600_000);
    TestResult one = explore(test, 1, null);
    assertEquals(reason, one.stopReason());
    if (bound == null) {
      assertEquals(7134, one.coverage().traces());
    }
    for (int workers = 2; workers <= 3; workers++) {
      TestResult several = explore(test, workers, null);
      assertEquals(workers, logs(), "each had a part");
      assertTrue(log.stream().noneMatch(line -> line.contains("is not divided")), log::toString);
      assertSame(one, several);
      System.out.printf(
          "%s, %d workers: %d executions, %d ms; one: %d executions, %d ms%n",
          strategy,
          workers,
          several.effort().executions(),
          several.effort().millis(),
          one.effort().executions(),
          one.effort().millis());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor"})
  void whatOnePartFindsIsFound(String strategy) throws Exception {
    TestPlan test = test("losesMost", strategy, null, false, 600_000);
    TestResult result = explore(test, 2, null);
    assertEquals(StopReason.FAILURE_FOUND, result.stopReason());
    assertEquals(Verdict.FAIL, result.verdict());
    assertEquals(List.of("java.lang.AssertionError: only two were counted"), messages(result));
    assertEquals(0, remaining("divided"), "nothing waits for the next build");
  }

  @Test
  void thosePartsThatGoOnFindTheSameFailures() throws Exception {
    TestPlan test = test("losesMost", "bpor", 3, true, 600_000);
    TestResult one = explore(test, 1, null);
    TestResult two = explore(test, 2, null);
    assertEquals(2, logs());
    assertEquals(messages(one), messages(two));
    assertSame(one, two);
  }

  /**
   * Whether parts that do not fit are given up is for AgendaTest: here it depends on the moment.
   */
  @Test
  void whatIsSharedLateMakesNoDifference() throws Exception {
    TestPlan test = test("sharesLate", "bpor", 3, false, 600_000);
    TestResult one = explore(test, 1, null);
    TestResult two = explore(test, 2, null);
    assertEquals(2, logs());
    assertSame(one, two);
  }

  @Test
  void failuresAreKeptByAnyNumberOfWorkersWhenMoreIsSharedLate() throws Exception {
    TestPlan test = test("failsAndSharesLate", "bpor", 3, true, 600_000);
    TestResult one = explore(test, 1, null);
    assertEquals(Verdict.FAIL, one.verdict());
    assertEquals(List.of("java.lang.AssertionError: three were lost"), messages(one));
    for (int workers = 2; workers <= 3; workers++) {
      TestResult several = explore(test, workers, null);
      assertEquals(workers, logs());
      assertEquals(messages(one), messages(several));
      assertSame(one, several);
    }
  }

  /** The killed worker explores the whole test, or is one of two, with a part or the whole. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aWorkerThatIsKilledTakesNoFailureWithIt(int workers) throws Exception {
    TestPlan test = test("failsForLong", "bpor", 9, true, 600_000);
    TestResult result = explore(test, workers, null, new Killer(2_000));
    assertEquals(Verdict.FAIL, result.verdict(), result::toString);
    assertEquals(StopReason.WORKER_FAILED, result.stopReason());
    assertTrue(result.error().message().contains("killed by signal 9"), result::toString);
    assertEquals(
        List.of(
            "java.lang.AssertionError: one was lost",
            "java.lang.IllegalStateException: two were lost"),
        messages(result));
    for (FailureReport failure : result.failures()) {
      assertTrue(
          !failure.recording().events().isEmpty() && !failure.recording().steps().isEmpty(),
          failure::toString);
    }
  }

  @Test
  void whatTheBudgetCutsOffGoesOnInTheNextBuild() throws Exception {
    Path searches = directory.resolve("searches");
    TestResult first = explore(endless(3_000, null), 2, searches);
    assertEquals(StopReason.TIME_LIMIT, first.stopReason());
    assertEquals(Verdict.INCOMPLETE, first.verdict());
    assertEquals(3, remaining("searches"), "the whole and two parts");
    int next = first.guarantee().boundReached() + 1;
    TestResult second = explore(endless(600_000, next), 1, searches);
    assertNull(second.error(), () -> String.valueOf(second.error()));
    assertEquals(1, second.effort().earlierRuns());
    assertEquals(next, second.guarantee().boundReached());
    assertTrue(second.effort().executions() > first.effort().executions());
    assertEquals(0, remaining("searches"), "nothing is left of a search that is over");
    TestResult one = explore(endless(600_000, next), 1, null);
    assertEquals(one.coverage().traces(), second.coverage().traces());
    assertEquals(one.coverage().localStates(), second.coverage().localStates());
  }

  private static TestPlan endless(long budget, Integer mostPreemptions) {
    return test("endless", "bpor", false, 9, mostPreemptions, false, budget);
  }

  private static void assertSame(TestResult one, TestResult several) {
    assertNull(several.error(), () -> String.valueOf(several.error()));
    assertEquals(one.verdict(), several.verdict());
    assertEquals(one.stopReason(), several.stopReason());
    assertEquals(one.guarantee().boundReached(), several.guarantee().boundReached());
    assertEquals(one.guarantee().exhaustive(), several.guarantee().exhaustive());
    assertEquals(one.coverage().traces(), several.coverage().traces());
    assertEquals(one.coverage().localStates(), several.coverage().localStates());
    assertEquals(one.coverage().deadlocks(), several.coverage().deadlocks());
    assertEquals(one.guarantee().assumptions(), several.guarantee().assumptions());
    assertEquals(one.races().size(), several.races().size());
    assertEquals(0, several.effort().earlierRuns());
    int bounds = Math.min(one.coverage().perBound().size(), several.coverage().perBound().size());
    for (int b = 0; b < bounds; b++) {
      BoundResult expected = one.coverage().perBound().get(b);
      BoundResult found = several.coverage().perBound().get(b);
      if (expected.complete() && found.complete()) {
        assertEquals(expected.counts().traces(), found.counts().traces(), "bound " + b);
        assertEquals(expected.counts().localStates(), found.counts().localStates(), "bound " + b);
      }
    }
  }

  private static List<String> messages(TestResult result) {
    return result.failures().stream().map(FailureReport::message).sorted().toList();
  }

  private static TestPlan test(
      String method, String strategy, Integer bound, boolean keepGoing, long budget) {
    int target = bound == null ? 2 : bound;
    return test(method, strategy, bound == null, target, bound, keepGoing, budget);
  }

  private static TestPlan test(
      String method,
      String strategy,
      boolean exhaustive,
      int target,
      Integer mostPreemptions,
      boolean keepGoing,
      long budget) {
    SearchSettings search =
        new SearchSettings(
            Strategy.named(strategy),
            new Target(target, exhaustive, mostPreemptions),
            0.2,
            new StopRule(null, false, keepGoing),
            budget,
            new ExecutionRules(100_000, false, 60_000));
    String type = "dev.por.litmus.Divided";
    return new TestPlan(type + "#" + method, type, method, false, search);
  }

  private TestResult explore(TestPlan test, int workers, Path searches) throws Exception {
    return explore(test, workers, searches, new Logged(log));
  }

  private TestResult explore(TestPlan test, int workers, Path searches, LaunchListener listener)
      throws Exception {
    ExplorationPlan plan =
        ExplorationPlan.of(List.of(test), new ForkedJvm(classPath(), java()))
            .interleaving(new InterleavedCode(List.of("dev.por.litmus"), List.of(), false))
            .by(Workforce.of(workers));
    WorkerTimeouts patience = new WorkerTimeouts(LONG, LONG, LONG, Duration.ZERO);
    log.clear();
    return new WorkerLauncher(
            searches == null ? plan : plan.resuming(searches),
            directory,
            listener,
            WorkerCommand.ofEngine(EngineJar.locate(null)),
            patience)
        .run()
        .tests()
        .get(0);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static List<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith("test-classes"))
        .toList();
  }

  private long logs() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".log")).count();
    }
  }

  private long remaining(String name) throws IOException {
    if (!Files.isDirectory(directory.resolve(name))) {
      return 0;
    }
    try (Stream<Path> files = Files.list(directory.resolve(name))) {
      return files.count();
    }
  }

  private record Logged(List<String> lines) implements LaunchListener {
    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {
      lines.add(line);
    }
  }

  /** Kills a worker, once, when the test is well under way. */
  private static final class Killer implements LaunchListener {
    private final long executions;
    private boolean done;

    Killer(long executions) {
      this.executions = executions;
    }

    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {
      if (!done && progress.standing().executions() > executions) {
        done = true;
        ProcessHandle.current()
            .children()
            .filter(child -> child.info().command().orElse("").endsWith("java"))
            .findFirst()
            .ifPresent(ProcessHandle::destroyForcibly);
      }
    }

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {}
  }
}
