package dev.por.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No page grows without end: lists are cut into pages whose size is stated. */
class LargeReportTest {
  private static final int LARGEST_PAGE = 1_500_000;

  /** Of 200 tests, half of which fail. */
  private static final int LARGEST_INDEX = 200_000;

  @TempDir Path directory;

  @Test
  void tenThousandTestsArePaged() throws IOException {
    HtmlReport.write(LargeSamples.manyTests(10_000), directory);
    Map<String, String> files = HtmlReportTest.files(directory);

    assertTrue(files.get("index.html").contains("1 to 250 of 10,000, 250 to a page"));
    assertTrue(files.get("pages/tests-40.html").contains("9,751 to 10,000 of 10,000"));
    assertTrue(files.get("pages/violations-20.html").contains("4,751 to 5,000 of 5,000"));
    assertSmall(files);
  }

  @Test
  void theIndexOfTwoHundredTestsIsSmall() throws IOException {
    HtmlReport.write(LargeSamples.manyTests(200), directory);
    int length = HtmlReportTest.files(directory).get("index.html").length();
    assertTrue(length <= LARGEST_INDEX, "index.html has " + length + " characters");
  }

  @Test
  void fiveThousandStepsArePaged() throws IOException {
    HtmlReport.write(LargeSamples.longSchedule(5_000), directory);
    Map<String, String> files = HtmlReportTest.files(directory);

    long pages = files.keySet().stream().filter(n -> n.matches(".*-failure-1.*")).count();
    assertEquals(10, pages);
    assertTrue(
        files.values().stream().anyMatch(t -> t.contains("1 to 500 of 5,000, 500 to a page")));
    assertSmall(files);
  }

  private static void assertSmall(Map<String, String> files) {
    files.forEach(
        (name, text) -> assertTrue(text.length() < LARGEST_PAGE, name + " " + text.length()));
  }
}
