package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.FailureKind;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.litmus.InterruptTrial.Meeting;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every call of {@link InterruptTable}, interrupted in every way: what a JVM without por shows is
 * explored, on every JDK, and every strategy finds the same. {@code -Dpor.interrupts.only} takes
 * parts of names of calls, all if it is empty, {@code -Dpor.interrupts.strategies} more strategies:
 * {@code bpor}, or {@code deep}, which is inside java.util.concurrent.
 */
class InterruptsIT {
  /** What differs between JDKs, and some others: all of the table takes many minutes. */
  private static final String SOME =
      "ForkJoinTask.get,ForkJoinPool.invokeAll,ForkJoinPool.awaitTermination0,ForkJoinPool.close,"
          + "FutureTask.get,CompletableFuture.timed,Phaser.timed,LinkedBlockingDeque.take";

  private static final String[] ONLY =
      System.getProperty("por.interrupts.only", SOME).split(",", -1);

  /** The first is used on every JDK, the others on that of the build. */
  private static final List<String> STRATEGIES =
      List.of(System.getProperty("por.interrupts.strategies", "dpor,cbpor").split(","));

  private static final String DEEP = "deep";

  private static final String PROGRAMS = "dev.por.litmus.InterruptPrograms";

  /** Whoever waits for that runs tasks itself on a JVM, and is interrupted in their middle. */
  private static final Set<String> DIFFERENT = Set.of("ForkJoinPool.awaitQuiescence");

  private static final long EXECUTIONS = 2_000;
  private static final long EXECUTIONS_OF_OTHERS = 100;
  private static final String STILL = ", interrupted";

  /** A call and its meeting with the interrupt. */
  private record Case(String row, Meeting meeting) {
    String method() {
      return row.replace('.', '_') + "_" + meeting;
    }

    String id() {
      return PROGRAMS + "#" + method();
    }

    /** Whether nothing happens beside the call, so that there is but one outcome. */
    boolean isAlone() {
      return meeting.isFirst() && !hasTasks();
    }

    boolean hasTasks() {
      return row.matches(".*(Pool|Scheduled|Completion|inside).*");
    }

    /** The same call, interrupted in another way. */
    Case at(Meeting other) {
      return new Case(row, other);
    }
  }

  private static List<Case> cases;
  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    cases =
        InterruptTable.rows().keySet().stream()
            .filter(row -> Arrays.stream(ONLY).anyMatch(row::contains))
            .filter(row -> !DIFFERENT.contains(row))
            .flatMap(row -> Stream.of(Meeting.values()).map(meeting -> new Case(row, meeting)))
            .toList();
    String methods = cases.stream().map(InterruptsIT::code).collect(Collectors.joining());
    String code = "package dev.por.litmus; class InterruptPrograms {\n" + methods + "}\n";
    Path room = Litmus.ROOM.resolve("interrupts").toAbsolutePath();
    classes = CompiledTests.compiled(room, code, List.of());
  }

  private static String code(Case trial) {
    return "@dev.por.api.ConcurrencyTest void %s() throws Exception {%n".formatted(trial.method())
        + "  InterruptTrial trial = InterruptTable.rows().get(\"%s\").get();%n"
            .formatted(trial.row())
        + "  String outcome = trial.play(InterruptTrial.Meeting.%s, InterruptTrial.EXPLORER);%n"
            .formatted(trial.meeting())
        + "  throw new AssertionError(outcome);%n}%n".formatted();
  }

  @TestFactory
  Stream<DynamicTest> whatHappensIsExplored() throws IOException, InterruptedException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Environment jdk : Environment.installed()) {
      Map<Case, Set<String>> real = real(jdk);
      boolean own = jdk.feature() == Runtime.version().feature();
      Map<String, Map<String, TestResult>> results = new LinkedHashMap<>();
      for (String strategy : own ? STRATEGIES : STRATEGIES.subList(0, 1)) {
        results.put(strategy, explore(jdk, strategy));
      }
      for (Case trial : cases) {
        tests.add(
            DynamicTest.dynamicTest(
                jdk + " " + trial, () -> check(trial, of(results, trial), real)));
      }
    }
    return tests.stream();
  }

  private static Map<String, TestResult> of(Map<String, Map<String, TestResult>> all, Case trial) {
    Map<String, TestResult> results = new LinkedHashMap<>();
    all.forEach((strategy, result) -> results.put(strategy, result.get(trial.id())));
    return results;
  }

  private static void check(
      Case trial, Map<String, TestResult> results, Map<Case, Set<String>> real) {
    Set<String> happened = real.get(trial);
    assertTrue(happened != null && !happened.isEmpty(), "nothing happened");
    Set<String> first = outcomes(results.values().iterator().next());
    results.forEach((strategy, result) -> compare(strategy, result, first));
    assertTrue(first.containsAll(happened), () -> "only " + first + ", not all of " + happened);
    if (trial.isAlone()) {
      assertEquals(happened, first);
    } else if (trial.meeting() == Meeting.DURING && !trial.hasTasks()) {
      // whether the status is set by the time that the call ends is a matter of luck
      Set<String> possible = calls(happened);
      possible.addAll(calls(real.get(trial.at(Meeting.BEFORE))));
      assertEquals(possible, calls(first));
    }
  }

  private static void compare(String strategy, TestResult result, Set<String> expected) {
    boolean some = result.stopReason() == StopReason.EXECUTION_LIMIT || strategy.equals(DEEP);
    Set<String> outcomes = outcomes(result);
    if (some) {
      assertTrue(expected.containsAll(outcomes), () -> strategy + " " + outcomes + " " + expected);
    } else {
      assertEquals(expected, outcomes, strategy);
    }
  }

  private static Set<String> calls(Set<String> outcomes) {
    return outcomes.stream()
        .map(outcome -> outcome.replace(STILL, ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> outcomes(TestResult result) {
    assertEquals(null, result.error(), () -> String.valueOf(result.error()));
    return result.failures().stream()
        .map(InterruptsIT::outcome)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String outcome(FailureReport failure) {
    return failure.kind() == FailureKind.DEADLOCK
        ? InterruptTrial.WAITS
        : failure.message().replaceFirst("^java.lang.AssertionError: ", "");
  }

  private static Map<String, TestResult> explore(Environment jdk, String strategy)
      throws InterruptedException {
    boolean deep = strategy.equals(DEEP);
    String name = deep ? "bpor" : strategy;
    long most = strategy.equals(STRATEGIES.get(0)) ? EXECUTIONS : EXECUTIONS_OF_OTHERS;
    SearchSettings search =
        new SearchSettings(
            Strategy.named(name),
            new Target(1, !deep, null),
            0,
            new StopRule(most, false, true),
            60_000,
            new ExecutionRules(20_000, false, 60_000));
    List<TestPlan> tests =
        cases.stream()
            .map(trial -> new TestPlan(trial.id(), PROGRAMS, trial.method(), false, search))
            .toList();
    List<String> classPath = new ArrayList<>(Litmus.classPath());
    classPath.add(classes.toString());
    String java = jdk.java().toString();
    ExplorationPlan plan =
        new ExplorationPlan(tests, classPath, java, List.of(), List.of(), List.of(), 1, null, null);
    return new WorkerLauncher(plan.deep(deep), Litmus.ROOM, Litmus.QUIET)
        .run().tests().stream().collect(Collectors.toMap(TestResult::id, result -> result));
  }

  /** What comes of each without por. */
  private static Map<Case, Set<String>> real(Environment jdk)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    String classPath = String.join(File.pathSeparator, Litmus.classPath());
    command.addAll(List.of(jdk.java().toString(), "-cp", classPath));
    command.add(InterruptsForReal.class.getName());
    command.addAll(Arrays.asList(ONLY));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    byte[] printed = process.getInputStream().readAllBytes();
    assertEquals(0, process.waitFor());
    Map<Case, Set<String>> outcomes = new HashMap<>();
    for (String line : new String(printed, StandardCharsets.UTF_8).lines().toList()) {
      String[] parts = line.split(InterruptsForReal.TAB, -1);
      Case trial = new Case(parts[0], Meeting.valueOf(parts[1]));
      outcomes.computeIfAbsent(trial, t -> new TreeSet<>()).add(parts[2]);
    }
    return outcomes;
  }
}
