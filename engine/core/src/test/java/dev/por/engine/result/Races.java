package dev.por.engine.result;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import dev.por.engine.result.finding.RacedLocation;
import dev.por.engine.result.finding.RecordedSchedule;
import java.util.List;

/** Data races for tests. */
public final class Races {
  private Races() {}

  /** A race on an array or object that these fields hold. */
  public static Race held(String location, List<String> holders) {
    Race race = race(location, null);
    return new Race(
        new RacedLocation(race.raced().target(), location, holders),
        race.first(),
        race.second(),
        new RecordedSchedule(
            0, race.recording().schedule(), race.recording().steps(), race.recording().events()),
        null);
  }

  /** A race on this location, allowed for this reason or null. */
  public static Race race(String location, String allowed) {
    return new Race(
        new RacedLocation("T#1.x", location, List.of()),
        access("main", "write", 1),
        access("t", "read", 2),
        new RecordedSchedule(0, "0123456789ab", "0*2/1", List.of()),
        allowed);
  }

  private static RaceAccess access(String thread, String operation, int line) {
    return new RaceAccess(
        thread,
        operation,
        "1",
        new CodeLine("T", "m", "T.java", line),
        line,
        new RaceAccess.Origin("\tat T.m(T.java:" + line + ")", "T", null));
  }
}
