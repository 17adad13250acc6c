package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Calls of {@link InterruptTable}, interrupted in every way: what a JVM without por shows is
 * explored, on every JDK, and every strategy finds the same. A strategy that is stopped before its
 * end finds nothing else; more is not asked of it, nor of {@code deep}.
 *
 * <p>A build plays one call of each kind, and a part of the others that {@code -Dpor.fuzz.seed}
 * repeats. {@code -Dpor.interrupts.only} takes parts of names of calls instead, all if it is empty,
 * {@code -Dpor.interrupts.strategies} other strategies: {@code bpor}, or {@code deep}, which is
 * inside java.util.concurrent.
 */
class InterruptsIT {
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  /** How many builds it takes at least to play all. */
  private static final int PARTS = 32;

  private static final Set<String> KINDS =
      Set.of(
          // asks first
          "ArrayBlockingQueue.take",
          // looks, and asks then
          "FutureTask.get",
          "CompletableFuture.timed",
          "Phaser.timed",
          // looks once more
          "CompletableFuture.get",
          // asks under the lock that it looks under
          "LinkedBlockingDeque.take",
          "Thread.join",
          "ThreadPoolExecutor.awaitTermination",
          // waits for a signal, a permit, time, another one
          "Object.wait",
          "Condition.await",
          "LockSupport.park",
          "Thread.sleep",
          "Exchanger.exchange",
          // goes on
          "StampedLock.writeLock",
          // is interleaved inside
          "AbstractQueuedSynchronizer.acquireInterruptibly",
          // depends on the JDK
          "ForkJoinTask.get",
          "ForkJoinPool.invokeAll",
          "ForkJoinPool.close");

  /** The first is used on every JDK, the others on that of the build. */
  private static final List<String> STRATEGIES =
      List.of(System.getProperty("por.interrupts.strategies", "dpor,cbpor").split(","));

  private static final String DEEP = "deep";

  private static final String PROGRAMS = "dev.por.litmus.InterruptPrograms";

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

    /** From JDK 25 on an exchanger takes the offer of another before it asks; por asks first. */
    boolean differsOn(Environment jdk) {
      return row.startsWith("Exchanger") && meeting == Meeting.MEANWHILE && jdk.feature() >= 25;
    }

    /** This call, interrupted in another way. */
    Case at(Meeting other) {
      return new Case(row, other);
    }
  }

  private static List<String> rows;
  private static List<Case> cases;
  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    rows = chosen(List.copyOf(InterruptTable.rows().keySet()));
    cases =
        rows.stream()
            .flatMap(row -> Stream.of(Meeting.values()).map(meeting -> new Case(row, meeting)))
            .toList();
    String methods = cases.stream().map(InterruptsIT::code).collect(Collectors.joining());
    String code = "package dev.por.litmus; class InterruptPrograms {\n" + methods + "}\n";
    Path room = Litmus.ROOM.resolve("interrupts").toAbsolutePath();
    classes = CompiledTests.compiled(room, code, List.of());
  }

  private static List<String> chosen(List<String> all) {
    String only = System.getProperty("por.interrupts.only");
    if (only != null) {
      String[] parts = only.split(",", -1);
      return all.stream().filter(row -> Arrays.stream(parts).anyMatch(row::contains)).toList();
    }
    assertTrue(all.containsAll(KINDS), () -> all + " without some of " + KINDS);
    System.out.println("some interrupted calls with -Dpor.fuzz.seed=" + SEED);
    return IntStream.range(0, all.size())
        .filter(i -> i % PARTS == Math.floorMod(SEED, PARTS) || KINDS.contains(all.get(i)))
        .mapToObj(all::get)
        .toList();
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
        if (!trial.differsOn(jdk)) {
          tests.add(
              DynamicTest.dynamicTest(
                  jdk + " " + trial, () -> check(trial, of(results, trial), real)));
        }
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
    if (trial.meeting() == Meeting.STOPPED) {
      // a worker that begins a task meanwhile interrupts itself, and is interrupted once more
      happened.removeIf(outcome -> outcome.startsWith("InterruptedException" + STILL));
    }
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
    } else if (trial.meeting() == Meeting.MEANWHILE) {
      // what it waits for may come last, or first
      Set<String> possible = results(real.get(trial.at(Meeting.BEFORE)));
      possible.addAll(results(real.get(trial.at(Meeting.SATISFIED))));
      // no time passes for a thread that waits while another one can run
      possible.removeAll(Set.of(InterruptTrial.WAITS, "BrokenBarrierException"));
      assertTrue(results(first).containsAll(possible), () -> first + " without all of " + possible);
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

  /** What comes of calls, whether or not their threads are interrupted then. */
  private static Set<String> calls(Set<String> outcomes) {
    return without(STILL, outcomes);
  }

  /** What calls return or throw. */
  private static Set<String> results(Set<String> outcomes) {
    return without(",? .*", outcomes);
  }

  private static Set<String> without(String part, Set<String> outcomes) {
    return outcomes.stream()
        .map(outcome -> outcome.replaceFirst(part, ""))
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
    ExplorationPlan plan = ExplorationPlan.of(tests, new ForkedJvm(classPath, java));
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
    command.addAll(rows);
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
