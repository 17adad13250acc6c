package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The part that a livelock goes through again and again: the shortest run of steps that the
 * schedule ends with at least three times.
 *
 * @param from the first step of the first round, from 1
 * @param length how many steps a round has
 * @param rounds how many whole rounds there are
 */
public record Repetition(int from, int length, int rounds) {
  private static final int LONGEST = 500;
  private static final int FEWEST_ROUNDS = 3;

  /** The repeating part of a schedule, if it has one. */
  public static Optional<Repetition> of(List<Event> events) {
    if (!events.isEmpty() && events.get(events.size() - 1).operation().equals("repeats")) {
      // the last event says so itself
      return Optional.empty();
    }
    for (int length = 1; length <= LONGEST; length++) {
      int equal = 0;
      int last = events.size() - 1;
      while (last - equal - length >= 0
          && same(events.get(last - equal), events.get(last - equal - length))) {
        equal++;
      }
      int rounds = (equal + length) / length;
      if (rounds >= FEWEST_ROUNDS) {
        return Optional.of(new Repetition(events.size() - rounds * length + 1, length, rounds));
      }
    }
    return Optional.empty();
  }

  private static boolean same(Event a, Event b) {
    return a.code().line() == b.code().line()
        && Objects.equals(a.thread(), b.thread())
        && Objects.equals(a.operation(), b.operation())
        && Objects.equals(a.target(), b.target())
        && Objects.equals(a.code().className(), b.code().className());
  }
}
