package dev.por.engine.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Explanation;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.PassingTwin;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What flips a failure. */
class TwinExplanationTest {
  private static final List<Event> FAILS =
      List.of(
          step("main", "read", "x"),
          step("other", "read", "x"),
          step("other", "write", "x"),
          step("main", "write", "x"));

  @Test
  void thePairInTheOtherOrderIsNamed() {
    PassingTwin twin = twin(List.of(FAILS.get(1), FAILS.get(2), FAILS.get(0), FAILS.get(3)));
    assertEquals(
        "Where step 3 (other: x) comes before step 1 (main: x), the test passes.", twin.sentence());
    assertEquals("main reads x (step 1)", twin.fails().get(0));
    assertEquals("other reads x (step 1)", twin.passes().get(0));
  }

  @Test
  void scheduleInTheSameOrderFlipsNothing() {
    assertNull(twin(FAILS));
  }

  @Test
  void aThreadThatDoesSomethingElseHasNoCounterpartFromThereOn() {
    Event elsewhere = step("main", "read", "y");
    assertNull(twin(List.of(FAILS.get(1), FAILS.get(2), elsewhere, FAILS.get(0), FAILS.get(3))));
  }

  private static PassingTwin twin(List<Event> passes) {
    FailureReport failure =
        new FailureReport(
                FailureKind.ASSERTION,
                "it fails",
                true,
                new RecordedSchedule(1, "0123456789ab", "", FAILS),
                new Symptom("main", "", ""))
            .explained(Explanation.of("lost", 1, 3, 4));
    return TwinExplanation.explain(failure, passes).twin();
  }

  private static Event step(String thread, String operation, String target) {
    CodeLine line = new CodeLine("A", "a", "A.java", 1);
    return new Event(thread, operation, target, null, line, SwitchReason.NONE);
  }
}
