package dev.por.engine.worker.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two runs beside each other. */
class SideBySideTest {
  @Test
  void theFirstDifferenceIsMarked() {
    List<Event> one = List.of(step("x", "1"), step("y", "2"));
    List<Event> other = List.of(step("x", "1"), step("z", "3"), step("x", "4"));
    List<String> lines = SideBySide.of(List.of(one, other), 1).lines().toList();
    assertEquals("   step  one run", lines.get(0).substring(0, 16));
    assertEquals(" ", lines.get(1).substring(0, 1));
    assertEquals(">     2  main: write y = 2 (A.java:3)", lines.get(2).substring(0, 37));
    assertEquals("main: write z = 3 (A.java:3)", lines.get(2).substring(71));
    assertEquals("main: write x = 4 (A.java:3)", lines.get(3).substring(71));
  }

  @Test
  void oneRunAloneIsNoTable() {
    assertEquals("", SideBySide.of(List.of(List.of(step("x", "1"))), 0));
  }

  @Test
  void aRunThatCouldNotBeRepeatedHasNoSteps() {
    String table = SideBySide.of(List.of(List.of(step("x", "1")), List.of()), 0);
    assertEquals(
        ">     1  main: write x = 1 (A.java:3)", table.lines().toList().get(1).substring(0, 37));
  }

  private static Event step(String target, String value) {
    CodeLine line = new CodeLine("A", "a", "A.java", 3);
    return new Event("main", "write", target, value, line, SwitchReason.NONE);
  }
}
