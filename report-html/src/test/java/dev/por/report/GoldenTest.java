package dev.por.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages and files of two small runs, byte by byte. */
class GoldenTest {
  @TempDir Path directory;

  @Test
  void closedGate() throws IOException {
    Golden.check("closed", written(Samples.closed()));
  }

  @Test
  void openGate() throws IOException {
    Golden.check("open", written(Samples.open()));
  }

  private Map<String, String> written(ReportInput input) throws IOException {
    HtmlReport.write(input, directory);
    JUnitXml.write(input, directory.resolve("TEST-por.xml"));
    MarkdownSummary.write(input, directory.resolve("summary.md"));
    // without sources, since where they stand in a repository depends on where the build runs
    ReportInput bare = new ReportInput(input.exploration(), input.gate(), input.run(), List.of());
    Sarif.write(bare, directory.resolve("por.sarif"));
    GithubLog.write(bare, directory.resolve("github.log"));
    Map<String, String> files = HtmlReportTest.files(directory);
    files.keySet().removeIf(name -> name.startsWith("assets/"));
    return files;
  }
}
