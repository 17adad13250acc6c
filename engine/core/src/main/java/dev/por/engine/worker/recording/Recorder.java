package dev.por.engine.worker.recording;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.Narration;
import dev.por.engine.control.fault.ScheduleMismatchException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.explain.FailureExplanation;
import dev.por.engine.explain.TwinExplanation;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.model.RacePair;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.ScheduleId;
import dev.por.engine.result.finding.Symptom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs a failing schedule once more, to write down every transition and what was printed. */
public final class Recorder {
  private final TestPlan test;
  private final JvmProgram program;
  private final Output output;
  private long transitions;

  public Recorder(TestPlan test, JvmProgram program, Output output) {
    this.test = test;
    this.program = program;
    this.output = output;
  }

  /** How many transitions the last recording has. */
  public long transitions() {
    return transitions;
  }

  /**
   * What went wrong in an execution of the latest search, or in one of a search that has started
   * again since; null when it does not show any more, which only happens to the latter.
   */
  FailureReport report(FailedExecution failed) {
    if (failed.shared() == null) {
      return report(failed, record(failed.schedule(), Set.of()));
    }
    Recording again = program.knowing(failed.shared(), () -> record(failed.schedule(), Set.of()));
    boolean shown =
        again.narration.ending().failures().stream()
            .anyMatch(f -> f.kind() == failed.failure().kind());
    return shown || failed.failure().kind() == FailureKind.LIVELOCK ? report(failed, again) : null;
  }

  private FailureReport report(FailedExecution failed, Recording recording) {
    Failure expected = failed.failure();
    for (Failure failure : recording.narration.ending().failures()) {
      if (failure.kind() == expected.kind() && failure.thread() == expected.thread()) {
        FailureReport report =
            report(failure, failed.schedule(), failed.preemptions(), failed.minimal(), recording);
        return failed.passing() == null ? report : beside(report, failed.passing());
      }
    }
    // a livelock is no failure of the program itself: the search saw that it does not end
    return report(expected, failed.schedule(), failed.preemptions(), failed.minimal(), recording);
  }

  /** The failure beside a schedule that was seen not to fail, as long as that can be repeated. */
  private FailureReport beside(FailureReport report, Schedule passing) {
    try {
      Narration twin = program.narrate(passing, Set.of());
      boolean passes =
          twin.ending().how() == Ending.How.FINISHED && twin.ending().failures().isEmpty();
      return passes ? TwinExplanation.explain(report, twin.events()) : report;
    } catch (ScheduleMismatchException | SharingDiscoveredException e) {
      // a comfort only: the failure itself has been repeated
      return report;
    }
  }

  /** Each pair of lines once, with the reason why it is intended. */
  List<Race> races(List<Race> found) {
    Map<String, Race> races = new LinkedHashMap<>();
    for (Race race : found) {
      races.putIfAbsent(race.places(), race);
    }
    List<AllowedRace> allowed = test.allowedRaces().stream().map(AllowedRace::parse).toList();
    return races.values().stream().map(race -> AllowedRace.apply(allowed, race)).toList();
  }

  /** A data race, of the latest search or of one that has started again since. */
  Race race(RacyExecution found) {
    return found.shared() == null
        ? race(found.race(), found.schedule(), found.preemptions())
        : program.knowing(
            found.shared(), () -> race(found.race(), found.schedule(), found.preemptions()));
  }

  private Race race(RacePair pair, Schedule schedule, int preemptions) {
    Recording recording = record(schedule, Set.of(pair.first(), pair.second()));
    String steps = recording.steps(schedule);
    return RaceReport.of(recording.narration, pair, preemptions, test.id(), steps);
  }

  public List<FailureReport> replay(Schedule schedule) {
    Recording recording = record(schedule, Set.of());
    int preemptions = Event.preemptions(recording.narration.events());
    List<FailureReport> shown = new ArrayList<>();
    for (Failure failure : recording.narration.ending().failures()) {
      shown.add(report(failure, schedule, preemptions, false, recording));
    }
    for (RacePair pair : recording.narration.ending().races()) {
      Race race = race(pair, schedule, preemptions);
      int thread = recording.narration.threads().indexOf(race.second().thread());
      Failure failure = RaceReport.failure(race, thread);
      shown.add(report(failure, schedule, preemptions, false, recording));
    }
    return shown;
  }

  private record Recording(Narration narration, String output) {
    String steps(Schedule schedule) {
      return new ReplayScript(schedule, List.copyOf(narration.locations())).toString();
    }
  }

  private Recording record(Schedule schedule, Set<Integer> accesses) {
    output.keep();
    try {
      Narration narration = program.narrate(schedule, accesses);
      transitions = narration.events().size();
      return new Recording(narration, output.kept());
    } finally {
      output.kept();
    }
  }

  private FailureReport report(
      Failure failure, Schedule schedule, int preemptions, boolean minimal, Recording recording) {
    String steps = recording.steps(schedule);
    List<Event> events = EventAbridgement.of(recording.narration.events());
    List<String> threads = recording.narration.threads();
    return FailureExplanation.explain(
        new FailureReport(
            failure.kind(),
            failure.message(),
            minimal,
            new RecordedSchedule(preemptions, ScheduleId.of(test.id(), steps), steps, events),
            new Symptom(
                failure.thread() < threads.size() ? threads.get(failure.thread()) : null,
                failure.stackTrace(),
                recording.output,
                failure.kind() == FailureKind.DEADLOCK
                    ? recording.narration.waiting()
                    : List.of())));
  }
}
