package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How tests are found and run, and what is said of one that does not repeat itself. */
class CodeOfTestsIT {
  private static final TestPlan INHERITED =
      Litmus.exhaustive(Inherited.Concrete.class, "valueIsSeenOrNot", "dpor");
  private static final TestPlan BEHIND =
      Litmus.exhaustive(Inherited.Concrete.class, "leavesSomethingBehind", "dpor");
  private static final TestPlan UNREPEATABLE =
      Litmus.exhaustive(Unrepeatable.class, "alternates", "dpor");

  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    results = Litmus.explore(List.of(INHERITED, BEHIND, UNREPEATABLE));
  }

  @Test
  void testsAndTheirLifeCycleAreInheritedFromInterfacesToo() {
    Litmus.explored(results.get(INHERITED.id()), Verdict.PASS, 2);
  }

  @Test
  void whatRunsAfterTheBodyMayFail() {
    TestResult result = Litmus.explored(results.get(BEHIND.id()), Verdict.FAIL, 1);
    assertTrue(result.failures().get(0).message().contains("left behind"));
  }

  @Test
  void whatDoesNotRepeatItselfIsToldSideBySide() {
    TestResult result = results.get(UNREPEATABLE.id());
    assertEquals(StopReason.NONDETERMINISM, result.stopReason());
    String details = result.error().details();
    assertTrue(
        details.contains("main: write Unrepeatable#1.even = 2 (Unrepeatable.java:"), details);
    assertTrue(details.contains("main: write Unrepeatable#1.odd = 2 (Unrepeatable.java:"), details);
    assertTrue(details.contains("a static that is not reset: of a class in trust"), details);
    assertTrue(result.error().message().startsWith("After the same "), result.error().message());
  }
}
