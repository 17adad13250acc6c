package dev.por.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 ms",
    "999, 999 ms",
    "1000, 1 s",
    "1530, 1.5 s",
    "60004, 60 s",
    "119999, 119 s",
    "120000, 2 min",
    "725000, 12 min 5 s"
  })
  void durations(long millis, String text) {
    assertEquals(text, Numbers.duration(millis));
  }

  @Test
  void theMachineDoesNotMatter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals("1,234,567 traces", Numbers.count(1_234_567, "trace"));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void almostAllIsNotAll() {
    assertEquals("99 %", Numbers.percent(9_999, 10_000));
    assertEquals("–", Numbers.percent(0, 0));
    assertEquals("–", Numbers.perSecond(5, 0));
  }
}
