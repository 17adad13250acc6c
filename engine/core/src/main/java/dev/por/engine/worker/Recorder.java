package dev.por.engine.worker;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.explore.FailedExecution;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Failure;
import dev.por.engine.result.Event;
import dev.por.engine.result.FailureKind;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.ScheduleId;
import dev.por.engine.result.SwitchReason;
import java.util.List;

/** Runs a failing schedule once more, to write down every transition and what was printed. */
final class Recorder {
  private final TestPlan test;
  private final JvmProgram program;
  private final Output output;
  private long transitions;

  Recorder(TestPlan test, JvmProgram program, Output output) {
    this.test = test;
    this.program = program;
    this.output = output;
  }

  /** How many transitions the last recording has. */
  long transitions() {
    return transitions;
  }

  FailureReport report(FailedExecution failed) {
    Recording recording = record(failed.schedule());
    Failure expected = failed.failure();
    for (Failure failure : recording.narration.ending().failures()) {
      if (failure.kind() == expected.kind() && failure.thread() == expected.thread()) {
        return report(
            failure, failed.schedule(), failed.preemptions(), failed.minimal(), recording);
      }
    }
    // a livelock is no failure of the program itself: the search saw that it does not end
    return report(expected, failed.schedule(), failed.preemptions(), failed.minimal(), recording);
  }

  List<FailureReport> replay(Schedule schedule) {
    Recording recording = record(schedule);
    int preemptions =
        (int)
            recording.narration.events().stream()
                .filter(event -> event.switchReason() == SwitchReason.PREEMPTED)
                .count();
    return recording.narration.ending().failures().stream()
        .map(failure -> report(failure, schedule, preemptions, false, recording))
        .toList();
  }

  private record Recording(JvmProgram.Narration narration, String output) {}

  private Recording record(Schedule schedule) {
    output.keep();
    try {
      JvmProgram.Narration narration = program.narrate(schedule);
      transitions = narration.events().size();
      return new Recording(narration, output.kept());
    } finally {
      output.kept();
    }
  }

  private FailureReport report(
      Failure failure, Schedule schedule, int preemptions, boolean minimal, Recording recording) {
    String steps =
        new ReplayScript(schedule, List.copyOf(recording.narration.locations())).toString();
    List<Event> events = recording.narration.events();
    List<String> threads = recording.narration.threads();
    return new FailureReport(
        failure.kind(),
        failure.message(),
        failure.thread() < threads.size() ? threads.get(failure.thread()) : null,
        preemptions,
        minimal,
        ScheduleId.of(test.id(), steps),
        steps,
        failure.stackTrace(),
        recording.output,
        events,
        failure.kind() == FailureKind.DEADLOCK ? recording.narration.waiting() : List.of());
  }
}
