package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A test that breaks is reported, and does not harm the next test of its worker. */
class BreakingIT {
  @Test
  void theWorkerSurvives() throws InterruptedException {
    List<TestPlan> tests =
        List.of(
            Litmus.exhaustive(Breaking.class, "usesUpTheHeap", "dpor"),
            Litmus.exhaustive(Breaking.class, "overflowsItsStack", "dpor"),
            Litmus.exhaustive(Failing.class, "exits", "dpor"),
            Litmus.exhaustive(Counters.class, "locked2x2", "dpor"));
    Map<String, TestResult> results =
        Litmus.explore(tests, Litmus.JAVA, List.of("-Xmx64m"), line -> {});
    fails(results.get(tests.get(0).id()), "java.lang.OutOfMemoryError: Java heap space");
    fails(results.get(tests.get(1).id()), "java.lang.StackOverflowError");
    fails(results.get(tests.get(2).id()), "the code under test called System.exit(3)");
    Litmus.explored(results.get(tests.get(3).id()), Verdict.PASS, 6);
  }

  @Test
  void anOverflowInAHookLosesNoTrace() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Breaking.class, "overflowInAHookIsCaught", "dpor");
    for (int kilobytes = 256; kilobytes < 262; kilobytes++) {
      List<String> stack = List.of("-Xss" + kilobytes + "k");
      TestResult result =
          Litmus.explore(List.of(test), Litmus.JAVA, stack, line -> {}).get(test.id());
      // where exactly the stack ends is up to the JVM: sometimes too far inside to go on
      if (result.stopReason() == StopReason.UNSUPPORTED) {
        String message = result.error().message();
        assertTrue(message.contains("used up its stack or the heap inside por"), message);
      } else {
        Litmus.explored(result, Verdict.PASS, 2);
      }
    }
  }

  private static void fails(TestResult result, String message) {
    assertTrue(result.error() == null, () -> String.valueOf(result.error()));
    assertEquals(Verdict.FAIL, result.verdict());
    assertEquals(List.of(message), result.failures().stream().map(FailureReport::message).toList());
  }
}
