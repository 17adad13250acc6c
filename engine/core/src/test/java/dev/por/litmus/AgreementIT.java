package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The strategies against each other, on every litmus program that is small enough: traces, local
 * states, deadlocks and verdict are those of the program, for every strategy. Where strategies
 * disagree, a footprint says too little, and what one of them leaves out has not been explored.
 */
class AgreementIT {
  /** More than this, and a program is too large for a strategy. */
  private static final long EXECUTIONS = Long.getLong("por.agreement.executions", 50);

  /** Reductions that have little in common: by blocks that sleep, by hashes, without any sleep. */
  private static final List<String> OTHERS =
      Arrays.asList(
          System.getProperty("por.agreement.strategies", "bpor-alone,cbpor,dpor-figure-3")
              .split(","));

  private static List<LitmusProgram> programs;
  private static Map<String, TestResult> byDpor;
  private static final Map<String, Map<String, TestResult>> BY_OTHERS = new TreeMap<>();

  @BeforeAll
  static void explore() throws InterruptedException {
    // some classes, by parts of their names, while working on them
    String[] only = System.getProperty("por.litmus.only", "").split(",", -1);
    List<LitmusProgram> all =
        LitmusSuite.programs().stream()
            .filter(program -> program.construct().since() <= Runtime.version().feature())
            .filter(program -> Arrays.stream(only).anyMatch(program.id()::contains))
            .filter(program -> !program.isRefused() && !program.isBounded())
            .toList();
    byDpor = explore(all, "dpor");
    programs = all.stream().filter(p -> isComplete(byDpor.get(p.id()))).toList();
    for (String strategy : OTHERS) {
      BY_OTHERS.put(strategy, explore(programs, strategy));
    }
  }

  private static Map<String, TestResult> explore(List<LitmusProgram> programs, String strategy)
      throws InterruptedException {
    return Litmus.explore(programs.stream().map(program -> plan(program, strategy)).toList());
  }

  private static TestPlan plan(LitmusProgram program, String strategy) {
    TestPlan plan = program.plan();
    SearchSettings search =
        new SearchSettings(
            Strategy.named(strategy),
            new Target(2, true, null),
            0,
            new StopRule(EXECUTIONS, false, true),
            600_000,
            new ExecutionRules(100_000, false, 10_000));
    return new TestPlan(
        plan.id(), plan.className(), plan.methodName(), plan.main(), search, plan.allowedRaces());
  }

  private static boolean isComplete(TestResult result) {
    return result != null && result.guarantee().exhaustive();
  }

  @TestFactory
  Stream<DynamicTest> everyStrategyCountsTheSame() {
    return programs.stream()
        .map(program -> DynamicTest.dynamicTest(program.id(), () -> compare(program.id())));
  }

  /** Else there would be little to compare. */
  @TestFactory
  Stream<DynamicTest> mostProgramsAreSmallEnough() {
    return BY_OTHERS.entrySet().stream()
        .map(
            other ->
                DynamicTest.dynamicTest(
                    other.getKey(), () -> requireMost(other.getValue().values())));
  }

  private static void requireMost(Collection<TestResult> results) {
    long complete = results.stream().filter(AgreementIT::isComplete).count();
    String found = complete + " of " + programs.size() + " programs are small enough";
    System.out.println(found);
    assertTrue(complete > programs.size() / 2, found);
  }

  private static void compare(String id) {
    BY_OTHERS.forEach(
        (strategy, results) -> {
          TestResult result = results.get(id);
          if (isComplete(result)) {
            assertEquals(numbers(byDpor.get(id)), numbers(result), strategy + " on " + id);
          } else {
            assertTrue(
                result != null && result.stopReason() == StopReason.EXECUTION_LIMIT,
                () -> strategy + " on " + id + " " + result);
          }
        });
  }

  private static String numbers(TestResult result) {
    return result.verdict()
        + ", traces "
        + result.coverage().traces()
        + ", local states "
        + result.coverage().localStates()
        + ", deadlocks "
        + result.coverage().deadlocks();
  }
}
