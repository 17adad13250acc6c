package dev.por.engine.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Explanation;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.StepDetail;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.result.finding.Waiting;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences about schedules that are written down here. */
class FailureExplanationTest {
  private static final CodeLine LINE = new CodeLine("shop.Stock", "sell", "Stock.java", 7);

  private final List<Event> events = new ArrayList<>();

  @Test
  void aLostUpdateNamesWhatWasReadAndWhatIsLost() {
    add("main", "read", "Stock#1.items", "5").add("other", "read", "Stock#1.items", "5");
    add("other", "write", "Stock#1.items", "4").add("main", "write", "Stock#1.items", "4");
    Explanation told = explain(FailureKind.ASSERTION, List.of());
    assertEquals(
        "Lost update: main overwrites Stock#1.items = 4, which other wrote in step 3, with 4 (step"
            + " 4): it had read Stock#1.items = 5 before that (step 1).",
        told.sentence());
    assertEquals(List.of(1, 3, 4), told.cause());
  }

  @Test
  void anUpdateAfterAFreshReadIsNotLost() {
    add("other", "write", "Stock#1.items", "4").add("main", "read", "Stock#1.items", "4");
    add("main", "write", "Stock#1.items", "3");
    assertEquals(
        "The last steps that conflict: other writes Stock#1.items = 4 (step 1), then main writes"
            + " Stock#1.items = 3 (step 3).",
        explain(FailureKind.ASSERTION, List.of()).sentence());
  }

  @Test
  void aReadThatCameTooEarlyIsStale() {
    add("main", "read", "Stock#1.ready", "false").add("other", "write", "Stock#1.ready", "true");
    assertEquals(
        "Stale read: main read Stock#1.ready = false (step 1) before other wrote Stock#1.ready ="
            + " true (step 2).",
        explain(FailureKind.EXCEPTION, List.of()).sentence());
  }

  @Test
  void aNotificationBeforeTheWaitIsALostWakeUp() {
    add("other", "notify all", "Object#1", null).add("main", "wait", "Object#1", null);
    Waiting wait = new Waiting("main", "wake", "Object#1", null, LINE);
    assertEquals(
        "Lost wake-up: other notified Object#1 (step 1) before main began to wait (step 2): no"
            + " thread was waiting.",
        explain(FailureKind.DEADLOCK, List.of(wait)).sentence());
  }

  @Test
  void aLockThatAnotherThreadGaveBackIsInNoCycle() {
    add("other", "acquire", "Lock#1", null).add("other", "release", "Lock#1", null);
    Waiting wait = new Waiting("main", "acquire", "Lock#1", null, LINE);
    assertEquals(
        "Wait without end: main waits for Lock#1, and no thread is left that ends the wait.",
        explain(FailureKind.DEADLOCK, List.of(wait)).sentence());
  }

  @Test
  void whereNoStepsConflictNothingIsSaid() {
    add("main", "read", "Stock#1.items", "5").add("other", "read", "Stock#1.items", "5");
    assertNull(explain(FailureKind.ASSERTION, List.of()).sentence());
  }

  @Test
  void stepsOfWhichNothingIsKnownAreNoCause() {
    CodeLine nowhere = new CodeLine(null, null, null, 0);
    events.add(new Event("main", null, null, null, nowhere, SwitchReason.NONE, StepDetail.NONE));
    assertNull(explain(FailureKind.ASSERTION, List.of()).sentence());
    assertNull(explain(FailureKind.DEADLOCK, List.of()).sentence());
  }

  private FailureExplanationTest add(String thread, String operation, String target, String value) {
    events.add(new Event(thread, operation, target, value, LINE, SwitchReason.NONE));
    return this;
  }

  private Explanation explain(FailureKind kind, List<Waiting> waiting) {
    return FailureExplanation.explain(
            new FailureReport(
                kind,
                "it fails",
                true,
                new RecordedSchedule(0, "0123456789ab", "", events),
                new Symptom("main", "", "", waiting)))
        .explanation();
  }
}
