package dev.por.report.schedule;

import dev.por.engine.explain.FailureExplanation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.Symptom;
import dev.por.report.text.Text;
import java.util.List;
import java.util.stream.Stream;

/** A data race, told as what it is: a schedule in which something is wrong. */
public final class RaceSchedule {
  private RaceSchedule() {}

  /** Everything that is wrong with a test: its failures, then the races that are not intended. */
  public static List<FailureReport> wrong(TestResult test) {
    return Stream.concat(
            test.failures().stream(),
            test.races().stream().filter(race -> race.allowed() == null).map(RaceSchedule::failure))
        .toList();
  }

  /** The race as a failing schedule. */
  public static FailureReport failure(Race race) {
    return new FailureReport(
            FailureKind.DATA_RACE,
            race.raced().target() + ": " + race.first() + ", and " + race.second(),
            false,
            race.recording(),
            new Symptom(
                race.second().thread(),
                race.first()
                    + "\n"
                    + race.first().origin().stackTrace()
                    + "\n"
                    + race.second()
                    + "\n"
                    + race.second().origin().stackTrace(),
                ""))
        .explained(FailureExplanation.of(race));
  }

  /** The edge that ought to be there. */
  public static Link missing(Race race) {
    return new Link(
        race.first().event() + 1,
        race.second().event() + 1,
        Link.Kind.MISSING,
        "races with what "
            + Text.name(race.first().thread())
            + " did in step "
            + (race.first().event() + 1)
            + ": no lock, volatile, start or join orders the two");
  }
}
