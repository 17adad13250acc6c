package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Schedules that a fresh JVM runs again, though it has none of the classes initialised yet. */
class FreshJvmIT {
  @Test
  void aScheduleWithALateInitializerIsTheSameInAFreshJvm() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Initializers.class, "initializedBesideTheWrite", "dpor");
    FailureReport found = Litmus.explore(List.of(test)).get(test.id()).failures().get(0);
    TestResult again = Litmus.replay(List.of(test), found.recording().steps()).get(0);
    assertEquals(List.of(), again.error() == null ? List.of() : List.of(again.error()));
    FailureReport failure = again.failures().get(0);
    assertEquals(FailureKind.ASSERTION, failure.kind());
    assertEquals(steps(found.recording().events()), steps(failure.recording().events()));
    assertTrue(
        failure.recording().events().stream().anyMatch(e -> e.operation().equals("initialize")),
        failure.recording().events()::toString);
  }

  @Test
  void aDataRaceIsShownAgain() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Racy.class, "plainFlag", "dpor");
    Race race = Litmus.explore(List.of(test)).get(test.id()).races().get(0);
    FailureReport failure =
        Litmus.replay(List.of(test), race.recording().steps()).get(0).failures().get(0);
    assertEquals(FailureKind.DATA_RACE, failure.kind());
    assertTrue(failure.message().startsWith("data race on Racy#1.x: "), failure.message());
    assertEquals(steps(race.recording().events()), steps(failure.recording().events()));
  }

  /** The JVM itself gives no hooks to a class that it loads while it transforms another. */
  @Test
  void classesThatAreLoadedLateHaveTheirHooks() throws IOException, InterruptedException {
    List<TestPlan> tests =
        Stream.of("changedWhileIterated", "lostInBits", "lostInElement")
            .map(method -> Litmus.exhaustive(LoadedLate.class, method, "dpor"))
            .toList();
    for (Environment environment : Environment.installed()) {
      Map<String, TestResult> results = Litmus.explore(tests, environment.java().toString());
      for (TestPlan test : tests) {
        TestResult result = results.get(test.id());
        assertEquals(Verdict.FAIL, result.verdict(), environment + " " + result);
        assertFalse(result.failures().isEmpty(), environment + " " + test.id());
      }
    }
  }

  private static List<String> steps(List<Event> events) {
    return events.stream()
        .map(e -> e.thread() + " " + e.operation() + " " + e.target() + " " + e.value())
        .toList();
  }
}
