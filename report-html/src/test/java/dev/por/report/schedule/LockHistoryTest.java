package dev.por.report.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockHistoryTest {
  @Test
  void aThreadHoldsWhatItTookAndDidNotGiveUp() {
    LockHistory locks =
        LockHistory.of(
            List.of(
                event("a", "acquire", "L#1"),
                event("a", "acquire", "L#2"),
                event("a", "wait", "L#2"),
                event("b", "acquire", "L#2"),
                event("b", "release", "L#2"),
                event("a", "wake", "L#2"),
                event("a", "release", "L#1")));

    assertEquals(List.of("L#1", "L#2"), locks.heldAfter(1));
    assertEquals(List.of("L#1"), locks.heldAfter(2));
    assertEquals(List.of("L#2"), locks.heldAfter(3));
    assertEquals(List.of(), locks.heldAfter(4));
    assertEquals(List.of("L#1", "L#2"), locks.heldAfter(5));
    assertEquals(List.of("L#2"), locks.heldAfter(6));
  }

  @Test
  void aMonitorThatTwoWouldHoldIsNotShown() {
    LockHistory locks =
        LockHistory.of(List.of(event("a", "acquire", "L"), event("b", "acquire", "L")));

    assertEquals(List.of(), locks.heldAfter(0));
    assertEquals(List.of(), locks.heldAfter(1));
  }

  private static Event event(String thread, String operation, String target) {
    return new Event(
        thread, operation, target, null, new CodeLine("C", "m", "C.java", 1), SwitchReason.NONE);
  }
}
