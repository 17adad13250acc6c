package dev.por.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrittenSettingsTest {
  @Test
  void durationsKeepTheirPrecision() {
    assertEquals("120s", WrittenSettings.text(Duration.ofMinutes(2)));
    assertEquals("1500ms", WrittenSettings.text(Duration.ofMillis(1500)));
    assertEquals("0s", WrittenSettings.text(Duration.ZERO));
  }

  @Test
  void listsAreJoinedByComma() {
    assertEquals("a.*,b", WrittenSettings.text(List.of("a.*", "b")));
    assertEquals("", WrittenSettings.text(List.of()));
  }

  @Test
  void everythingElseIsWhatItPrintsAs() {
    assertEquals("2", WrittenSettings.text(2));
    assertEquals("0.2", WrittenSettings.text(0.2));
    assertEquals("true", WrittenSettings.text(true));
  }
}
