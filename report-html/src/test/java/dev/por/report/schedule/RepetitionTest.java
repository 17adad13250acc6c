package dev.por.report.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepetitionTest {
  @Test
  void theShortestRoundIsFound() {
    assertEquals(
        Optional.of(new Repetition(3, 2, 3)),
        Repetition.of(events("x", "y", "a", "b", "a", "b", "a", "b")));
    assertEquals(
        Optional.of(new Repetition(2, 1, 4)), Repetition.of(events("x", "a", "a", "a", "a")));
  }

  @Test
  void twiceIsNoRepetition() {
    assertEquals(Optional.empty(), Repetition.of(events("a", "b", "a", "b")));
    assertEquals(Optional.empty(), Repetition.of(List.of()));
  }

  private static List<Event> events(String... targets) {
    return Arrays.stream(targets)
        .map(
            t ->
                new Event(
                    "t", "read", t, null, new CodeLine("C", "m", "C.java", 1), SwitchReason.NONE))
        .toList();
  }
}
