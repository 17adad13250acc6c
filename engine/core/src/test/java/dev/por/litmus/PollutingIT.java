package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.lang.reflect.Method;
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

  /** In one worker, a test that changes the JVM and one that looks at all of it, by turns. */
  @Test
  void theJvmIsPutBack() throws InterruptedException {
    List<TestPlan> plans = new ArrayList<>();
    for (Method method : PollutingJvm.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(ConcurrencyTest.class)) {
        plans.add(plan(PollutingJvm.class, method.getName(), plans.size()));
        plans.add(plan(PollutingJvm.class, "clean", plans.size()));
      }
    }
    Map<String, TestResult> results = Litmus.explore(plans);
    for (TestPlan plan : plans) {
      TestResult result = results.get(plan.id());
      if (plan.methodName().equals("refused")) {
        assertEquals(StopReason.UNSUPPORTED, result.stopReason(), plan.id());
      } else {
        Litmus.explored(result, Verdict.PASS, 2);
      }
    }
    assertEquals(2 * 13, plans.size());
  }

  private static TestPlan plan(String test, int number) {
    return plan(Polluting.class, test, number);
  }

  private static TestPlan plan(Class<?> type, String test, int number) {
    TestPlan plan = Litmus.exhaustive(type, test, "dpor");
    return new TestPlan(
        plan.id() + "@" + number, plan.className(), plan.methodName(), false, plan.search());
  }

  private static String told(TestResult result) {
    return result.verdict()
        + " "
        + result.stopReason()
        + ", "
        + result.coverage().traces()
        + " traces, "
        + result.effort().executions()
        + " executions, "
        + result.failures().stream().map(failure -> failure.message()).toList()
        + (result.error() == null ? "" : result.error());
  }
}
