package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FirstCpuTest {
  private static final String REST =
      " R 10244 10244 4182 0 -1 4194304 96 0 0 0 0 0 0 0 20 0 1 0 4553955 3133440 382"
          + " 18446744073709551615 1 2 3 0 0 0 0 0 0 0 0 0 17 5 0 0 0 0 0 4 5 6 7 8 9 10 0\n";

  @Test
  void isTheOneTheThreadIsOn() {
    assertEquals(5, FirstCpu.parse("10266 (java)" + REST));
  }

  @Test
  void namesOfThreadsDoNotConfuse() {
    assertEquals(5, FirstCpu.parse("10266 (a) R (1 2)" + REST));
  }

  @Test
  void isAlwaysThere() {
    assertTrue(FirstCpu.now() >= 0);
  }
}
