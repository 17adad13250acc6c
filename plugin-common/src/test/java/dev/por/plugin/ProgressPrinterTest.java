package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.Standing;
import org.junit.jupiter.api.Test;

class ProgressPrinterTest {
  @Test
  void aLineSaysHowFarAndHowFast() {
    assertEquals(
        "bound 1, 1,500 executions, 40 local states, 500 executions/s",
        standing(1, 1_500, 40, 3_000));
  }

  @Test
  void anUnboundedSearchHasNoBoundAndTheFirstMomentNoSpeed() {
    assertEquals("no bound, 3 executions, 4 local states, 0 executions/s", standing(-1, 3, 4, 0));
  }

  private static String standing(int bound, long executions, long localStates, long millis) {
    return ProgressPrinter.standing(new Standing(bound, executions, 7, localStates, millis, null));
  }
}
