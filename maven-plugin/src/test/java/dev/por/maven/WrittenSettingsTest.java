package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class WrittenSettingsTest {
  private final ProjectMojo mojo = new CheckMojo();

  @Test
  void whatNobodyWroteIsLeftToTheDefaults() {
    assertEquals(Map.of(), mojo.written());
  }

  @Test
  void valuesGoOnAsTheyWereWritten() {
    mojo.budget = "soon";
    mojo.preemptionBound = "3";
    assertEquals(Map.of("budget", "soon", "preemptionBound", "3"), mojo.written());
  }
}
