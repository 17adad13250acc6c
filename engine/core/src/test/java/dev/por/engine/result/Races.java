package dev.por.engine.result;

import java.util.List;

/** Data races for tests. */
public final class Races {
  private Races() {}

  /** A race on this location, allowed for this reason or null. */
  public static Race race(String location, String allowed) {
    return new Race(
        "T#1.x",
        location,
        access("main", "write", 1),
        access("t", "read", 2),
        0,
        "0123456789ab",
        "0*2/1",
        List.of(),
        allowed);
  }

  private static RaceAccess access(String thread, String operation, int line) {
    return new RaceAccess(
        thread, operation, "1", "T", "m", "T.java", line, "\tat T.m(T.java:" + line + ")", line);
  }
}
