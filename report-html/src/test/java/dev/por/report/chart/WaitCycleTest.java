package dev.por.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Waiting;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitCycleTest {
  @Test
  void findsTheCycleAndLeavesOthersOut() {
    List<Waiting> cycle =
        WaitCycle.find(List.of(waits("x", "a"), waits("a", "b"), waits("b", "c"), waits("c", "a")));

    assertEquals(List.of("a", "b", "c"), cycle.stream().map(Waiting::thread).toList());
  }

  @Test
  void aThreadThatNobodyNotifiesIsNoCycle() {
    assertEquals(List.of(), WaitCycle.find(List.of(waits("a", null), waits("b", "a"))));
    assertEquals(List.of(), WaitCycle.find(List.of(waits("a", "gone"))));
    assertEquals(List.of(), WaitCycle.find(List.of()));
  }

  @Test
  void theDrawingCanBeRead() {
    Drawing drawing = WaitCycle.draw(List.of(waits("a", "b"), waits("b", "a")));

    assertEquals(
        "a waits for Lock of b, which b has. b waits for Lock of a, which a has.",
        drawing.description());
    assertTrue(drawing.shapes().size() > 6);
  }

  private static Waiting waits(String thread, String holder) {
    return new Waiting(
        thread, "acquire", "Lock of " + holder, holder, new CodeLine("C", "m", "C.java", 1));
  }
}
