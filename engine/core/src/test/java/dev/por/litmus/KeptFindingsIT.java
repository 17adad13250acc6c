package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * A search loses nothing that it has found: a search of more executions has found at least what one
 * of fewer has, and every reported schedule fails again.
 */
class KeptFindingsIT {
  private static final List<String> METHODS =
      List.of(
          "assertion",
          "exceptions",
          "deadlock",
          "race",
          "failsWhereItShares",
          "failsByWhatItShares",
          "lockOrder");

  private static final int MOST = 20;

  @Test
  void moreExecutionsFindNoLess() throws InterruptedException {
    List<TestPlan> plans = new ArrayList<>();
    for (String method : METHODS) {
      for (int limit = 1; limit <= MOST; limit++) {
        plans.add(limited(method, limit));
      }
    }
    Map<String, TestResult> results = Litmus.explore(plans);
    for (String method : METHODS) {
      Set<String> before = Set.of();
      for (int limit = 1; limit <= MOST; limit++) {
        TestResult result = results.get(limited(method, limit).id());
        Set<String> found = found(result);
        assertTrue(found.containsAll(before), result.id() + " lost of " + before + ": " + found);
        assertEquals(result.failures().isEmpty(), result.verdict() != Verdict.FAIL, result.id());
        before = found;
      }
      assertFalse(before.isEmpty(), method + " finds nothing at all");
    }
  }

  @Test
  void whatIsToldFailsAgain() throws InterruptedException {
    for (String method : List.of("exceptions", "failsWhereItShares")) {
      TestPlan plan = limited(method, MOST);
      TestResult result = Litmus.explore(List.of(plan)).get(plan.id());
      for (FailureReport failure : result.failures()) {
        TestResult again = Litmus.replay(List.of(plan), failure.recording().steps()).get(0);
        List<String> shown = again.failures().stream().map(FailureReport::message).toList();
        assertTrue(shown.contains(failure.message()), plan.id() + failure.message() + shown);
      }
    }
  }

  @Test
  void aRefusalThatComesLaterTakesNothingBack() throws InterruptedException {
    TestPlan plan = Litmus.exhaustive(FoundEarly.class, "refusedLater", "bpor");
    TestResult result = Litmus.explore(List.of(plan)).get(plan.id());
    assertEquals(StopReason.UNSUPPORTED, result.stopReason());
    assertEquals(Verdict.FAIL, result.verdict());
    assertEquals(1, result.failures().size(), () -> found(result).toString());
  }

  @Test
  void aSearchOfEverythingHasEachFailureOnce() throws InterruptedException {
    TestPlan plan = Litmus.exhaustive(FoundEarly.class, "exceptions", "bpor");
    TestResult result = Litmus.explore(List.of(plan)).get(plan.id());
    assertTrue(result.guarantee().exhaustive());
    assertEquals(2, result.failures().size(), () -> found(result).toString());
  }

  private static TestPlan limited(String method, int executions) {
    SearchSettings search =
        new SearchSettings(
            Strategy.BPOR,
            new Target(2, true, null),
            0.2,
            new StopRule((long) executions, false, true),
            600_000,
            new ExecutionRules(100_000, false, 60_000));
    String type = FoundEarly.class.getName();
    return new TestPlan(type + "#" + method + executions, type, method, false, search);
  }

  private static Set<String> found(TestResult result) {
    Set<String> found = new TreeSet<>();
    result.failures().forEach(failure -> found.add(failure.kind() + " " + failure.message()));
    result.races().stream().map(race -> race.raced().location()).forEach(found::add);
    return found;
  }
}
