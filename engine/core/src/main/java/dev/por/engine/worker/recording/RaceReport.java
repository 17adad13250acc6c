package dev.por.engine.worker.recording;

import dev.por.engine.control.Narration;
import dev.por.engine.model.RacePair;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.result.finding.RacedLocation;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.ScheduleId;

/** Data races, described by the execution that was written down. */
final class RaceReport {
  private RaceReport() {}

  static Race of(Narration narration, RacePair pair, int preemptions, String test, String steps) {
    RacyPassage told = RacyPassage.of(narration.events(), pair);
    return new Race(
        new RacedLocation(
            narration.events().get(pair.second()).target(),
            narration.accesses().get(pair.second()).location(),
            narration.accesses().get(pair.second()).holders()),
        access(narration, pair.first(), told.first()),
        access(narration, pair.second(), told.second()),
        new RecordedSchedule(preemptions, ScheduleId.of(test, steps), steps, told.events()),
        null);
  }

  private static RaceAccess access(Narration narration, int position, int told) {
    Event event = narration.events().get(position);
    return new RaceAccess(
        event.thread(),
        event.operation(),
        event.value(),
        event.code(),
        told,
        new RaceAccess.Origin(
            narration.accesses().get(position).stackTrace(), event.code().className(), null));
  }

  /** The race as what a schedule shows when it is run again. */
  static Failure failure(Race race, int thread) {
    String message =
        "data race on " + race.raced().target() + ": " + race.first() + "; " + race.second();
    String stacks = stack(race.first()) + stack(race.second());
    return new Failure(FailureKind.DATA_RACE, message, thread, stacks);
  }

  private static String stack(RaceAccess access) {
    return access.thread() + " (" + access.operation() + ")\n" + access.origin().stackTrace();
  }
}
