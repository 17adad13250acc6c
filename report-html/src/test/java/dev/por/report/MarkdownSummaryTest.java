package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownSummaryTest {
  @Test
  void saysTheVerdictTheReasonsAndTheWayBack(@TempDir Path directory) throws IOException {
    String text =
        Files.readString(MarkdownSummary.write(Samples.closed(), directory.resolve("s.md")));

    assertTrue(text.startsWith("## ❌ The gate is closed\n"), text);
    assertTrue(text.contains("mvn por:replay -Dpor.schedule=a1b2c3d4e5f6"));
    assertTrue(text.contains("| ✕ fail | `AccountTest.depositsAddUp` |"), text);
    assertTrue(text.contains("| ✓ pass | `CounterTest.lockedCounter` | every execution: 6 traces"));
  }

  @Test
  void anOpenGateIsShort() {
    String text = MarkdownSummary.text(Samples.open());

    assertTrue(text.startsWith("## ✅ The gate is open\n\nAll 2 tests passed"), text);
    assertFalse(text.contains("replay"));
  }

  @Test
  void namesAreNeitherMarkupNorMentions() {
    String text = MarkdownSummary.text(HostileInputTest.everywhere("`a` | @team <b>#1"));

    assertTrue(text.contains("``"), text);
    for (String line : text.lines().filter(l -> l.startsWith("| ")).toList()) {
      assertEquals(5, line.replace("\\|", "").chars().filter(c -> c == '|').count(), line);
    }
  }

  @Test
  void staysBelowTheSizeOfAComment() {
    String longText = "x".repeat(5_000);
    TestResult test = HostileInputTest.everywhere(longText).exploration().tests().get(0);
    ReportInput input =
        Samples.input(
            Collections.nCopies(1_000, test),
            new GateVerdict(
                false,
                Collections.nCopies(1_000, new Violation("r", "t", longText, longText, longText))));
    String text = MarkdownSummary.text(input);

    assertTrue(text.length() < 65_000, "length " + text.length());
    assertTrue(text.contains("and 980 more violations, see the report."));
    assertTrue(text.contains("and 950 more tests, see the report."));
  }
}
