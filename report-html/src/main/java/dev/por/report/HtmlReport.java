package dev.por.report;

import dev.por.engine.result.TestResult;
import dev.por.report.page.FailurePage;
import dev.por.report.page.FailureRow;
import dev.por.report.page.IndexPage;
import dev.por.report.page.Paging;
import dev.por.report.page.Replay;
import dev.por.report.page.RunPage;
import dev.por.report.page.SourcePage;
import dev.por.report.page.TestPage;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.SourceFileFinder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The report as static pages: an index, a page for the run, one for each test and one for each
 * failing schedule. They need no network and no script, and are equal byte by byte for equal input;
 * the time of day stands on the run page alone.
 */
public final class HtmlReport {
  private final ReportInput input;
  private final ReportSite site;
  private final SourceFileFinder sources;
  private final AccessIndex accesses = new AccessIndex();

  private HtmlReport(ReportInput input, Path directory) {
    this.input = input;
    this.site = new ReportSite(directory, input.run().toolVersion());
    this.sources = new SourceFileFinder(input.sourceRoots());
  }

  /**
   * Writes the pages into {@code directory}, in place of those of an earlier run.
   *
   * @return the index page
   * @throws java.io.UncheckedIOException when they cannot be written; then there is no index page,
   *     so that an older one is not taken for this run's
   */
  public static Path write(ReportInput input, Path directory) {
    return new HtmlReport(input, directory).write();
  }

  private Path write() {
    site.clear();
    site.asset("por.css");
    site.asset("por.js");
    site.asset("por.svg");
    site.page("run", "run", Map.of("page", RunPage.of(input)));
    input.exploration().tests().forEach(this::test);
    accesses.files().forEach(this::source);
    return index(IndexPage.of(input));
  }

  private void test(TestResult test) {
    TestPage page = TestPage.of(test, sources, accesses);
    site.page("test", page.heading().name().page(), Map.of("page", page));
    for (int i = 0; i < test.failures().size(); i++) {
      FailureRow row = page.failures().get(i);
      failure(FailurePage.of(test.id(), row, test.failures().get(i), sources, accesses));
    }
    for (int i = 0; i < test.races().size(); i++) {
      FailureRow row = page.races().get(i).failure();
      failure(FailurePage.of(test.id(), row, test.races().get(i), sources, accesses));
    }
  }

  private void failure(FailurePage page) {
    Replay replay = Replay.of(input.run().replay(), page.failure().schedule());
    for (Paging part : page.stepPages()) {
      Map<String, Object> model = new HashMap<>();
      model.put("page", page);
      model.put("paging", part);
      model.put("steps", part.slice(page.schedule().steps()));
      model.put("replay", replay);
      site.page(part.number() == 1 ? "failure" : "steps", name(part, page.failure().page()), model);
    }
  }

  private void source(AccessIndex.Entry entry) {
    String name = SourcePage.name(entry.file());
    site.page("source", name, Map.of("page", SourcePage.of(entry)));
  }

  private Path index(IndexPage page) {
    List<Paging> tests = page.testPages();
    List<Paging> violations = page.violationPages();
    for (Paging part : tests.subList(1, tests.size())) {
      site.page("tests", name(part, ""), Map.of("paging", part, "tests", part.slice(page.tests())));
    }
    for (Paging part : violations.subList(1, violations.size())) {
      site.page(
          "violations",
          name(part, ""),
          Map.of("paging", part, "violations", part.slice(page.violations())));
    }
    return site.index(
        Map.of(
            "page", page,
            "testPaging", tests.get(0),
            "tests", tests.get(0).slice(page.tests()),
            "violationPaging", violations.get(0),
            "violations", violations.get(0).slice(page.violations())));
  }

  private static String name(Paging part, String first) {
    String href = part.href(part.number());
    return part.number() == 1 ? first : href.substring(0, href.length() - ".html".length());
  }
}
