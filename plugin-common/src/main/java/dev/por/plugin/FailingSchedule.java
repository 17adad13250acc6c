package dev.por.plugin;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A schedule with a failure or a data race that an earlier check found.
 *
 * @param test the id of the test
 * @param steps the schedule itself
 */
record FailingSchedule(String test, String steps) {
  /** Looks a schedule up; what has not the form of an id is refused before any file is read. */
  static FailingSchedule find(Path reportDirectory, String text, Vocabulary vocabulary) {
    String id = Settings.scheduleId(text, vocabulary);
    ResultDocument result = ResultFiles.result(reportDirectory);
    for (TestResult test : result.tests()) {
      for (FailureReport failure : test.failures()) {
        if (failure.recording().schedule().equals(id)) {
          return new FailingSchedule(test.id(), failure.recording().steps());
        }
      }
      for (Race race : test.races()) {
        if (race.recording().schedule().equals(id)) {
          return new FailingSchedule(test.id(), race.recording().steps());
        }
      }
    }
    List<String> known = known(result);
    Path file = reportDirectory.resolve(ResultFiles.RESULT);
    throw new InvalidSettingsException(Messages.noSuchSchedule(id, file, known, vocabulary));
  }

  /** The schedules that a check has found. */
  static List<String> known(ResultDocument result) {
    return result.tests().stream().flatMap(FailingSchedule::schedules).toList();
  }

  private static Stream<String> schedules(TestResult test) {
    return Stream.concat(
            test.failures().stream().map(failure -> failure.recording().schedule()),
            test.races().stream().map(race -> race.recording().schedule()))
        .distinct();
  }
}
