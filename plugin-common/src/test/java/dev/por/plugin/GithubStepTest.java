package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GithubStepTest {
  private static final String COMMAND = "::error title=por::it fails\n";

  @TempDir Path report;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @BeforeEach
  void writeReport() throws IOException {
    Files.writeString(report.resolve("github.log"), COMMAND);
    Files.writeString(report.resolve("summary.md"), "## closed");
  }

  @Test
  void aStepOfGithubGetsAnnotationsAndTheSummaryBehindWhatIsThere() throws IOException {
    Path page = Files.writeString(report.resolve("page.md"), "before\n");
    tell(Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", page.toString()));
    assertEquals(COMMAND, printed.toString(StandardCharsets.UTF_8));
    assertEquals("before\n## closed\n", Files.readString(page));
  }

  @Test
  void elsewhereNothingIsTold() {
    Path page = report.resolve("page.md");
    tell(Map.of("GITHUB_STEP_SUMMARY", page.toString()));
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
    assertFalse(Files.exists(page));
  }

  @Test
  void aPageThatCannotBeWrittenIsAnError() {
    Map<String, String> nowhere =
        Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", report.resolve("no/x").toString());
    assertThrows(UncheckedIOException.class, () -> tell(nowhere));
  }

  private void tell(Map<String, String> environment) {
    new GithubStep(environment, new PrintStream(printed, false, StandardCharsets.UTF_8))
        .tell(report);
  }
}
