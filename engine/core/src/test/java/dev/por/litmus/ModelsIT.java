package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.StateThreads;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Model tests in a real worker, by every strategy. */
class ModelsIT {
  private static final List<String> STRATEGIES =
      List.of("exhaustive", "dpor", "bpor", "cbpor", "cartesian", "stateful");
  private static final List<String> EVERYWHERE =
      List.of("peterson", "petersonWithoutTurn", "philosophers", "lostUpdate", "choices");
  private static final List<String> ONCE =
      List.of("outOfRange", "indexOutOfRange", "wheel", "noThread", "nothing");

  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    for (String strategy : STRATEGIES) {
      EVERYWHERE.forEach(m -> tests.add(named(strategy, m)));
    }
    tests.add(named("cartesian", "wheel"));
    // a worker goes on with another test unless there was an error: those come last
    ONCE.forEach(m -> tests.add(named("dpor", m)));
    tests.add(Litmus.exhaustive(Counters.class, "racy2x1", "stateful"));
    results = Litmus.explore(tests);
  }

  private static TestPlan named(String strategy, String method) {
    TestPlan test = Litmus.exhaustive(Models.class, method, strategy);
    return new TestPlan(
        strategy + "/" + method, test.className(), test.methodName(), false, test.search());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "cbpor", "cartesian", "stateful"})
  void modelsAreTestsLikeAnyOther(String strategy) {
    boolean traces = !Strategy.named(strategy).is(Strategy.Trait.STATES);
    Litmus.explored(results.get(strategy + "/peterson"), Verdict.PASS, traces ? 4 : 0);
    failure(strategy, "petersonWithoutTurn", FailureKind.ASSERTION, "both are inside");
    failure(strategy, "philosophers", FailureKind.DEADLOCK, "blocked: A, B");
    failure(strategy, "lostUpdate", FailureKind.ASSERTION, "at the end: an update is lost");
    failure(strategy, "choices", FailureKind.ASSERTION, "it chose two");
  }

  @Test
  void stepsAndValuesAreTold() {
    FailureReport failure =
        failure("dpor", "petersonWithoutTurn", FailureKind.ASSERTION, "both are inside");
    Event raise = failure.recording().events().get(0);
    assertEquals("raise", raise.operation());
    assertTrue(raise.target().startsWith("wants["), raise.target());
    assertEquals("true", raise.value());
  }

  @Test
  void whatIsOutOfRangeFails() {
    failure("dpor", "outOfRange", FailureKind.EXCEPTION, "x = 2 is outside its range 0..1");
    failure("dpor", "indexOutOfRange", FailureKind.EXCEPTION, "the index is 2, outside 0..1");
  }

  @Test
  void aMethodWithoutAModelIsAnError() {
    error("noThread", "Model empty: has no thread");
    error("nothing", "its method returned null");
  }

  @Test
  void aCycleIsIncomplete() {
    TestResult result = results.get("dpor/wheel");
    assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
    assertEquals(StopReason.DEPTH_LIMIT, result.stopReason(), result::toString);
    assertEquals(List.of(), result.failures());
    String said = result.error().message();
    assertTrue(said.contains("raise depthLimit"), said);
    assertTrue(said.contains("use cartesian or, if it is a cycle of waiting, a fair bound"), said);
  }

  @Test
  void cartesianFinishesACycle() {
    TestResult result = Litmus.explored(results.get("cartesian/wheel"), Verdict.PASS, 0);
    assertEquals(StopReason.EXHAUSTED, result.stopReason());
  }

  /** The concurrent variant: worker threads side by side, the same numbers. */
  @ParameterizedTest
  @ValueSource(strings = {"cartesian", "stateful"})
  void threadsDoNotChangeTheNumbers(String strategy) throws InterruptedException {
    TestPlan plan = Litmus.exhaustive(Models.class, "ring", strategy);
    List<String> sizes = new ArrayList<>();
    for (int threads : new int[] {1, 4}) {
      List<String> arguments = List.of(StateThreads.argument(threads));
      TestResult result =
          Litmus.explore(List.of(plan), Litmus.JAVA, arguments, line -> {}).get(plan.id());
      Litmus.explored(result, Verdict.PASS, 0);
      sizes.add(
          List.of(
                  result.effort().executions(),
                  result.effort().transitions(),
                  result.coverage().localStates())
              .toString());
    }
    assertEquals(sizes.get(0), sizes.get(1), "states, transitions, local states");
  }

  @Test
  void whatStoresStatesRefusesTestsOnTheJvm() {
    TestResult result = results.get(Counters.class.getName() + "#racy2x1");
    assertEquals(Verdict.ERROR, result.verdict());
    assertEquals(StopReason.UNSUPPORTED, result.stopReason());
    assertTrue(
        result.error().message().contains("use cartesian, bpor or dpor"), result.error().message());
  }

  private static void error(String method, String message) {
    TestResult result = results.get("dpor/" + method);
    assertEquals(Verdict.ERROR, result.verdict());
    assertEquals(StopReason.LOAD_FAILED, result.stopReason());
    assertTrue(result.error().message().contains(message), result.error().message());
  }

  private static FailureReport failure(
      String strategy, String method, FailureKind kind, String message) {
    TestResult result = results.get(strategy + "/" + method);
    assertEquals(Verdict.FAIL, result.verdict(), result.toString());
    FailureReport failure = result.failures().get(0);
    assertEquals(kind, failure.kind());
    assertTrue(failure.message().contains(message), failure.message());
    return failure;
  }
}
