package dev.por.engine.worker.recording;

import dev.por.engine.control.fault.ScheduleMismatchException;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The failures and data races of all searches of a test, each written down by running its schedule
 * once more. What a search found that has started again since is run with what was known to be
 * shared then; it is reported if it can be repeated.
 */
public final class FindingReports {
  private final Recorder recorder;
  private final Consumer<String> log;

  public FindingReports(Recorder recorder, Consumer<String> log) {
    this.recorder = recorder;
    this.log = log;
  }

  public List<FailureReport> failures(List<FailedExecution> found) {
    List<FailureReport> reports = new ArrayList<>();
    for (FailedExecution failed : found) {
      String what = failed.failure().kind() + ", " + failed.failure().message();
      reports.add(repeated(failed.shared() != null, what, () -> recorder.report(failed)));
    }
    reports.removeIf(Objects::isNull);
    return reports;
  }

  public List<Race> races(List<RacyExecution> found) {
    List<Race> races = new ArrayList<>();
    for (RacyExecution racy : found) {
      races.add(repeated(racy.shared() != null, "a data race", () -> recorder.race(racy)));
    }
    races.removeIf(Objects::isNull);
    return recorder.races(races);
  }

  /** Of what the latest search found everything can be repeated, or something is wrong. */
  private <T> T repeated(boolean kept, String what, Supplier<T> report) {
    if (!kept) {
      try {
        return report.get();
      } catch (ScheduleMismatchException e) {
        throw new NondeterminismException(
            "An execution that showed "
                + what
                + " could not be repeated: the same decisions led to something else. Expected: a test"
                + " that depends on its schedule alone. Next: take away what differs between"
                + " executions, such as random numbers, the time of day and the order of hash codes.");
      }
    }
    T told = null;
    try {
      told = report.get();
    } catch (RuntimeException e) {
      log.accept("What an execution showed that cannot be repeated: " + what + " (" + e + ")");
    }
    return told;
  }
}
