package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of tests whose assumptions fail, and of tests that need no schedule to fail. */
class AssumingIT {
  private static final TestPlan NEVER = plan(Assuming.class, "neverHolds");
  private static final TestPlan SOMETIMES = plan(Assuming.class, "holdsSometimes");
  private static final TestPlan FAILING = plan(Assuming.class, "failsWhereItHolds");
  private static final TestPlan ALONE = plan(Assuming.class, "failsAlone");
  private static final TestPlan ORDER = plan(Assuming.class, "failsInAnotherOrder");
  private static final TestPlan SET_UP = plan(Assuming.InItsSetUp.class, "isNotRun");
  private static final TestPlan END = plan(Assuming.WithAnEndThatFails.class, "assumes");

  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    results = Litmus.explore(List.of(NEVER, SOMETIMES, FAILING, ALONE, ORDER, SET_UP, END));
  }

  @Test
  void anAssumptionThatNeverHoldsSkipsTheTest() {
    assertSkipped(NEVER, "Assumption failed: one");
    assertSkipped(SET_UP, "Assumption failed: not on this machine");
  }

  @Test
  void executionsInWhichItFailsNeitherPassNorFail() {
    TestResult result = Litmus.explored(results.get(SOMETIMES.id()), Verdict.PASS, 2);
    List<String> assumptions = result.guarantee().assumptions();
    assertTrue(
        assumptions.stream().anyMatch(a -> a.endsWith("fail: Assumption failed: early")),
        assumptions.toString());
  }

  @Test
  void whereItHoldsTheTestMayFail() {
    FailureReport failure = failure(FAILING);
    assertTrue(failure.message().contains("it holds"), failure.message());
  }

  @Test
  void whatRunsAfterwardsMayFailAllTheSame() {
    assertTrue(failure(END).message().contains("left behind"));
  }

  @Test
  void whatFailsByItselfIsToldFromWhatNeedsAnotherOrder() {
    assertTrue(failure(ALONE).undisturbed());
    assertEquals(0, failure(ORDER).recording().preemptions());
    assertFalse(failure(ORDER).undisturbed());
    assertFalse(failure(FAILING).undisturbed());
  }

  private static void assertSkipped(TestPlan test, String reason) {
    TestResult result = results.get(test.id());
    assertEquals(Verdict.SKIPPED, result.verdict(), result.toString());
    assertEquals(StopReason.SKIPPED, result.stopReason());
    assertEquals(reason, result.error().message());
  }

  private static FailureReport failure(TestPlan test) {
    TestResult result = results.get(test.id());
    assertEquals(Verdict.FAIL, result.verdict(), result.toString());
    return result.failures().get(0);
  }

  private static TestPlan plan(Class<?> type, String method) {
    return Litmus.exhaustive(type, method, "bpor");
  }
}
