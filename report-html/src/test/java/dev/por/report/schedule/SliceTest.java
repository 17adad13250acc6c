package dev.por.report.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Explanation;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The steps that matter. */
class SliceTest {
  private final List<Event> events = new ArrayList<>();

  @Test
  void stepsOfOtherLocationsAreHidden() {
    add("main", "read", "x", "0").add("main", "write", "noise", "1");
    add("other", "read", "x", "0").add("other", "write", "x", "1");
    add("main", "read", "noise", "1").add("main", "write", "x", "1");
    assertEquals(List.of(1, 3, 4, 6), slice(Explanation.of("Lost update", 6)));
  }

  @Test
  void withoutAnExplanationItBeginsWithTheLastStepOfTheThreadThatFails() {
    add("other", "write", "x", "1")
        .add("main", "write", "noise", "1")
        .add("main", "read", "x", "1");
    assertEquals(List.of(1, 3), slice(Explanation.NONE));
  }

  @Test
  void aStepThatIsNotThereIsNoCause() {
    add("main", "read", "x", "0");
    assertEquals(List.of(1), slice(Explanation.of("of another schedule", 99)));
  }

  @Test
  void aReaderSeesADozenOfThem() {
    for (int i = 0; i < 100; i++) {
      String value = String.valueOf(i);
      add(i % 2 == 0 ? "main" : "other", "write", "x", value);
      add(i % 2 == 0 ? "other" : "main", "read", "x", value);
    }
    assertEquals(12, slice(Explanation.of("a chain", 200)).size());
  }

  private SliceTest add(String thread, String operation, String target, String value) {
    CodeLine line = new CodeLine("A", "a", "A.java", 1);
    events.add(new Event(thread, operation, target, value, line, SwitchReason.NONE));
    return this;
  }

  private List<Integer> slice(Explanation explanation) {
    FailureReport failure =
        new FailureReport(
            FailureKind.ASSERTION,
            "it fails",
            true,
            new RecordedSchedule(0, "0123456789ab", "", events),
            new Symptom("main", "", ""));
    return Slice.of(failure.explained(explanation), LinkFinder.of(events));
  }
}
