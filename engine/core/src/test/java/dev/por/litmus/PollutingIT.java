package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every test comes to the same result alone and behind every other one in the same worker. */
class PollutingIT {
  private static final List<String> TESTS =
      List.of("clean", "failsToInitialize", "changesSettings", "fails");

  @Test
  void noTestSpoilsTheNext() throws InterruptedException {
    Map<String, String> alone = new TreeMap<>();
    for (String test : TESTS) {
      TestPlan plan = plan(test, 0);
      alone.put(test, told(Litmus.explore(List.of(plan)).get(plan.id())));
    }
    List<TestPlan> pairs = new ArrayList<>();
    for (String first : TESTS) {
      for (String second : TESTS) {
        pairs.add(plan(first, pairs.size()));
        pairs.add(plan(second, pairs.size()));
      }
    }
    Map<String, TestResult> together = Litmus.explore(pairs);
    for (TestPlan plan : pairs) {
      assertEquals(alone.get(plan.methodName()), told(together.get(plan.id())), plan.id());
    }
  }

  private static TestPlan plan(String test, int number) {
    TestPlan plan = Litmus.exhaustive(Polluting.class, test, "dpor");
    return new TestPlan(
        plan.id() + "@" + number, plan.className(), plan.methodName(), false, plan.search());
  }

  private static String told(TestResult result) {
    return result.verdict()
        + " "
        + result.stopReason()
        + ", "
        + result.traces()
        + " traces, "
        + result.executions()
        + " executions, "
        + result.failures().stream().map(failure -> failure.message()).toList()
        + (result.error() == null ? "" : result.error());
  }
}
