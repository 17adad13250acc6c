package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.result.finding.RacedLocation;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Names and values of the code under test are data: they never become markup, paths or megabytes.
 */
public class HostileInputTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "'-alert(1)-'",
        "${7*7}<#if true>",
        "</title></pre></table><script>alert(1)</script>",
        "javascript:alert(1)"
      })
  void markupIsShownAndNotObeyed(String text) throws IOException {
    HtmlReport.write(everywhere(text), directory);

    for (Map.Entry<String, String> page : HtmlReportTest.files(directory).entrySet()) {
      String html = page.getValue();
      assertFalse(html.contains("<script>"), page.getKey());
      assertFalse(html.contains("<img"), page.getKey());
      assertFalse(html.contains("href=\"javascript:"), page.getKey());
      String bare = html.replaceAll("\"[^\"]*\"", "\"\"");
      assertFalse(bare.matches("(?s).*<[^>]*\\son[a-z]+=.*"), page.getKey());
    }
  }

  @Test
  void markupCanBeReadAsItIs() throws IOException {
    String index = Files.readString(HtmlReport.write(everywhere("<script>x</script>"), directory));

    assertTrue(index.contains("&lt;script&gt;x&lt;/script&gt;"));
  }

  @Test
  void veryLongTextIsCutWithANote() throws IOException {
    HtmlReport.write(everywhere("x".repeat(10 << 20)), directory);

    for (Map.Entry<String, String> page : HtmlReportTest.files(directory).entrySet()) {
      assertTrue(page.getValue().length() < 500_000, page.getKey());
    }
    String index = Files.readString(directory.resolve("index.html"));
    assertTrue(index.contains("… [cut: 10,485,760 characters in all]"));
  }

  @Test
  void controlAndDirectionCharactersAreVisible() throws IOException {
    HtmlReport.write(everywhere("a\u0000b\u001b[31m\u202Eevil\u2066\u200Fz\uD800"), directory);

    for (Map.Entry<String, String> page : HtmlReportTest.files(directory).entrySet()) {
      assertFalse(
          page.getValue().codePoints().anyMatch(HostileInputTest::isDangerous), page.getKey());
    }
    String index = Files.readString(directory.resolve("index.html"));
    assertTrue(index.contains("a␀b␛[31m⟨U+202E⟩evil⟨U+2066⟩⟨U+200F⟩z\uFFFD"));
  }

  @Test
  void rightToLeftTextIsIsolated() throws IOException {
    String index = Files.readString(HtmlReport.write(everywhere("שלום"), directory));

    assertTrue(index.contains("<bdi>שלום"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../../../etc/passwd", "a/b\\c", "CON", "..", "", "#", ".#.", "name\nwith\nlines"})
  void namesNeverLeaveTheFolderOfPages(String id) throws IOException {
    HtmlReport.write(everywhere(id), directory.resolve("report"));

    for (String name : HtmlReportTest.files(directory).keySet()) {
      assertTrue(
          name.matches(
              "report/(index\\.html|assets/por\\.[a-z]+|(pages|sources)/[A-Za-z0-9-]+\\.html)"),
          name);
    }
  }

  @Test
  void namesThatDifferInCaseAloneHaveDifferentPages() throws IOException {
    List<TestResult> tests =
        List.of(
            TestResult.error("p.T#run", StopReason.LOAD_FAILED, new TestError("x", "")),
            TestResult.error("p.T#RUN", StopReason.LOAD_FAILED, new TestError("x", "")));
    HtmlReport.write(Samples.input(tests, new GateVerdict(false, List.of())), directory);

    assertEquals(
        2,
        HtmlReportTest.files(directory).keySet().stream()
            .filter(name -> name.startsWith("pages/T-"))
            .map(String::toLowerCase)
            .distinct()
            .count());
  }

  @Test
  void aSourceFileOutsideOfTheRootsIsNotShown() throws IOException {
    Path secret = Files.writeString(directory.resolve("Secret.java"), "the secret\n");
    Path root = Files.createDirectories(directory.resolve("root/pkg"));
    FailureReport failure =
        failure(
            new Event(
                "t",
                "read",
                "x",
                "1",
                new CodeLine("pkg.C", "m", "../../Secret.java", 1),
                SwitchReason.NONE));
    ReportInput sample =
        Samples.input(List.of(Samples.failing("p.T#t", failure).done()), closed("p.T#t"));
    HtmlReport.write(
        new ReportInput(sample.exploration(), sample.gate(), sample.run(), List.of(root)),
        directory.resolve("report"));

    assertTrue(Files.exists(secret));
    HtmlReportTest.files(directory.resolve("report"))
        .forEach((name, text) -> assertFalse(text.contains("the secret"), name));
  }

  @Test
  void aScheduleThatIsNoIdentityGivesNoCommand() throws IOException {
    FailureReport failure =
        new FailureReport(
            FailureKind.EXCEPTION,
            "m",
            false,
            new RecordedSchedule(0, "x; rm -rf ~", "", List.of()),
            new Symptom("t", "", ""));
    HtmlReport.write(
        Samples.input(List.of(Samples.failing("p.T#t", failure).done()), closed("p.T#t")),
        directory);

    HtmlReportTest.files(directory)
        .forEach((name, text) -> assertFalse(text.contains("class=\"command\""), name));
  }

  /** A report with {@code text} in every place that the code under test can fill. */
  public static ReportInput everywhere(String text) {
    CodeLine line = new CodeLine(text, text, text, 1);
    FailureReport failure =
        new FailureReport(
            FailureKind.EXCEPTION,
            text,
            false,
            new RecordedSchedule(
                1,
                text,
                text,
                List.of(
                    new Event(text, text, text, text, line, SwitchReason.NONE),
                    new Event("t", text, text, text, line, SwitchReason.PREEMPTED))),
            new Symptom(text, text, text));
    RaceAccess access =
        new RaceAccess(
            text,
            text,
            text,
            new CodeLine(text, text, text, 1),
            0,
            new RaceAccess.Origin(text, text, null));
    Race race =
        new Race(
            new RacedLocation(text, text, List.of(text)),
            access,
            access,
            new RecordedSchedule(0, "0123456789ab", text, failure.recording().events()),
            text);
    TestResult failing = Samples.failing(text, failure).races(race).done();
    TestResult error =
        TestResult.error(text + " and error", StopReason.WORKER_FAILED, new TestError(text, text));
    return Samples.input(
        List.of(failing, error),
        new GateVerdict(false, List.of(new Violation(text, text, text, text, text))));
  }

  private static FailureReport failure(Event event) {
    return new FailureReport(
        FailureKind.EXCEPTION,
        "m",
        false,
        new RecordedSchedule(0, "0123456789ab", "", List.of(event)),
        new Symptom("t", "", ""));
  }

  private static GateVerdict closed(String id) {
    return new GateVerdict(false, List.of(new Violation("failures", id, "none", "1", "it fails")));
  }

  private static boolean isDangerous(int c) {
    return (c < 0x20 && c != '\n' && c != '\t')
        || Character.getType(c) == Character.FORMAT
        || Character.getType(c) == Character.SURROGATE;
  }
}
