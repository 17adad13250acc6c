package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The JUnit Platform runs tests as it does without por, and adds no trace. */
class OnPlatformIT {
  private static final String PLAIN = " (plain)";

  private static final List<TestPlan> BOTH =
      List.of(
          plan(LifeCycles.class, "guarded"),
          plan(LifeCycles.class, "careless"),
          plan(LifeCycles.class, "leftBehind"),
          plan(Failing.class, "lostUpdate"),
          plan(Failing.class, "lockOrder"),
          plan(Failing.class, "correctWait"),
          plan(Failing.class, "staticsAreReset"),
          plan(Assuming.class, "holdsSometimes"),
          plan(Assuming.class, "neverHolds"));

  private static final List<TestPlan> PLATFORM =
      List.of(
          plan(OnPlatform.Extended.class, "guarded"),
          plan(OnPlatform.Extended.class, "careless"),
          plan(OnPlatform.Registered.class, "guarded"),
          plan(OnPlatform.Given.class, "guarded"),
          plan(OnPlatform.PerClass.class, "guarded"),
          plan(OnPlatform.Around.Inside.class, "careless"),
          plan(OnPlatform.Conditional.class, "elsewhere"),
          plan(OnPlatform.Conditional.class, "assumes"),
          plan(OnPlatform.Wrong.class, "setUpFails"),
          plan(OnPlatform.Wrong.class, "unresolved"),
          plan(OnPlatform.Wrong.class, "twice"),
          plan(OnPlatform.Wrong.class, "waitsForItself"));

  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> all = new ArrayList<>();
    for (TestPlan test : BOTH) {
      all.add(test.onPlatform(true));
      all.add(
          new TestPlan(
              test.id() + PLAIN, test.className(), test.methodName(), false, test.search()));
    }
    PLATFORM.forEach(test -> all.add(test.onPlatform(true)));
    results = Litmus.explore(all);
  }

  @Test
  void bothWaysGiveTheSameTraces() {
    for (TestPlan test : BOTH) {
      TestResult platform = results.get(test.id());
      TestResult plain = results.get(test.id() + PLAIN);
      assertEquals(plain.verdict(), platform.verdict(), platform.toString());
      assertEquals(plain.coverage().traces(), platform.coverage().traces(), test.id());
      assertEquals(plain.coverage().localStates(), platform.coverage().localStates(), test.id());
      assertEquals(plain.effort().executions(), platform.effort().executions(), test.id());
      assertEquals(
          plain.failures().stream().map(f -> f.kind() + f.message()).toList(),
          platform.failures().stream().map(f -> f.kind() + f.message()).toList());
    }
  }

  @Test
  void whatSurroundsABodyIsWhatJUnitDoes() {
    for (String test : List.of("Extended#guarded", "Registered#guarded", "PerClass#guarded")) {
      TestResult result = Litmus.explored(result(test), Verdict.PASS, 2);
      assertTrue(
          result.guarantee().assumptions().contains(Assumption.JUNIT_PLATFORM.sentence()), test);
    }
    Litmus.explored(result("Given#guarded"), Verdict.PASS, 2);
    assertFails("Extended#careless", "the extension sees 1");
    assertFails("Around$Inside#careless", "lost");
  }

  @Test
  void conditionsAndAssumptionsSkip() {
    assertSkipped("Conditional#elsewhere", "System property [por.no.such.property] does not exist");
    assertSkipped("Conditional#assumes", "Assumption failed: never");
  }

  @Test
  void whatCannotBeRunIsAnErrorThatNamesIt() {
    assertError("Wrong#setUpFails", "its set-up threw java.lang.AssertionError: in the set-up");
    assertError("Wrong#unresolved", "No ParameterResolver registered for parameter [int");
    assertError("Wrong#twice", "its method is 2 tests, not one");
    assertEquals(FailureKind.DEADLOCK, result("Wrong#waitsForItself").failures().get(0).kind());
  }

  private static void assertFails(String test, String message) {
    TestResult result = result(test);
    assertEquals(Verdict.FAIL, result.verdict(), result.toString());
    String said = result.failures().get(0).message();
    assertTrue(said.contains(message), said);
  }

  private static void assertSkipped(String test, String reason) {
    TestResult result = result(test);
    assertEquals(Verdict.SKIPPED, result.verdict(), result.toString());
    assertTrue(result.error().message().contains(reason), result.error().message());
  }

  private static void assertError(String test, String message) {
    TestResult result = result(test);
    assertEquals(StopReason.LOAD_FAILED, result.stopReason(), result.toString());
    assertTrue(result.error().message().contains(message), result.error().message());
  }

  private static TestResult result(String test) {
    return results.get(OnPlatform.class.getName() + "$" + test);
  }

  private static TestPlan plan(Class<?> type, String method) {
    return Litmus.exhaustive(type, method, "bpor");
  }
}
