package dev.por.plugin;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.TestResult;
import java.nio.file.Path;
import java.util.List;

/**
 * A failing schedule that an earlier check found.
 *
 * @param test the id of the test
 * @param report what was found
 */
record FailingSchedule(String test, FailureReport report) {
  /** Looks a schedule up; what has not the form of an id is refused before any file is read. */
  static FailingSchedule find(Path reportDirectory, String text, Vocabulary vocabulary) {
    String id = Settings.scheduleId(text, vocabulary);
    ResultDocument result = ResultFiles.result(reportDirectory);
    for (TestResult test : result.tests()) {
      for (FailureReport failure : test.failures()) {
        if (failure.schedule().equals(id)) {
          return new FailingSchedule(test.id(), failure);
        }
      }
    }
    List<String> known =
        result.tests().stream()
            .flatMap(test -> test.failures().stream())
            .map(FailureReport::schedule)
            .toList();
    Path file = reportDirectory.resolve(ResultFiles.RESULT);
    throw new InvalidSettingsException(Messages.noSuchSchedule(id, file, known, vocabulary));
  }
}
