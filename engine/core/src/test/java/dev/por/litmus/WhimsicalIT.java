package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code timeouts=any} and {@code spuriousWakeups}, with every strategy the same. */
class WhimsicalIT {
  private static final Waits EARLY = new Waits(true, false);
  private static final Waits SPURIOUS = new Waits(false, true);

  @Test
  void withoutThemEverythingPasses() throws InterruptedException {
    for (TestResult result : explore(Waits.DEFAULT, "dpor", methods()).values()) {
      assertEquals(Verdict.PASS, result.verdict(), result::toString);
      assertTrue(
          result
              .guarantee()
              .assumptions()
              .contains("no spurious wake-ups: every wait ends for a reason"));
    }
  }

  @Test
  void timedWaitsEndAtAnyPoint() throws InterruptedException {
    for (String strategy : List.of("dpor", "bpor", "cbpor", "exhaustive")) {
      Map<String, TestResult> results =
          explore(EARLY, strategy, Stream.of("tryLockInTime", "tryLockUntilItSucceeds"));
      fails(results, "tryLockInTime", 3, "timed out");
      passes(results, "tryLockUntilItSucceeds", 4);
    }
  }

  @Test
  void waitsEndForNoReason() throws InterruptedException {
    for (String strategy : List.of("dpor", "bpor", "cbpor", "exhaustive")) {
      Map<String, TestResult> results =
          explore(SPURIOUS, strategy, methods().filter(m -> !m.startsWith("try")));
      fails(results, "waitWithoutLoop", 4, "woken by nobody");
      fails(results, "awaitWithoutLoop", 4, "woken by nobody");
      fails(results, "parkWithoutLoop", 3, "woken by nobody");
      passes(results, "waitInLoop", 4);
    }
  }

  private static void fails(Map<String, TestResult> all, String method, long traces, String why) {
    TestResult result = Litmus.explored(all.get(id(method)), Verdict.FAIL, traces);
    assertTrue(result.failures().get(0).message().contains(why), result::toString);
  }

  private static void passes(Map<String, TestResult> all, String method, long traces) {
    Litmus.explored(all.get(id(method)), Verdict.PASS, traces);
  }

  private static String id(String method) {
    return Whimsical.class.getName() + "#" + method;
  }

  private static Stream<String> methods() {
    return Stream.of(
        "awaitWithoutLoop",
        "parkWithoutLoop",
        "tryLockInTime",
        "tryLockUntilItSucceeds",
        "waitInLoop",
        "waitWithoutLoop");
  }

  private static Map<String, TestResult> explore(
      Waits waits, String strategy, Stream<String> methods) throws InterruptedException {
    return Litmus.explore(methods.map(method -> plan(waits, strategy, method)).toList());
  }

  private static TestPlan plan(Waits waits, String strategy, String method) {
    TestPlan usual = Litmus.exhaustive(Whimsical.class, method, strategy);
    return new TestPlan(
        usual.id(),
        usual.className(),
        usual.methodName(),
        usual.main(),
        Litmus.search(strategy, false, 100_000, waits),
        usual.allowedRaces());
  }
}
