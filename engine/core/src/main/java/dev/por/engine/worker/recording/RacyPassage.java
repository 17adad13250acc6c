package dev.por.engine.worker.recording;

import dev.por.engine.model.RacePair;
import dev.por.engine.result.finding.Event;
import java.util.ArrayList;
import java.util.List;

/**
 * The transitions around the two accesses of a data race, where an execution is too long to be
 * described as a whole.
 *
 * @param events the events that are reported
 * @param first where the first access is among them
 * @param second where the second one is
 */
record RacyPassage(List<Event> events, int first, int second) {
  private static final int FEW = 2_000;
  private static final int BEFORE = 1_000;
  private static final int AFTER = 100;

  RacyPassage {
    events = List.copyOf(events);
  }

  static RacyPassage of(List<Event> all, RacePair pair) {
    if (all.size() <= FEW) {
      return new RacyPassage(all, pair.first(), pair.second());
    }
    int from = Math.max(0, pair.second() - BEFORE);
    int to = Math.min(all.size(), pair.second() + AFTER);
    List<Event> told = new ArrayList<>();
    int first = pair.first();
    if (first < from) {
      leaveOut(told, all, first);
      told.add(all.get(first));
      leaveOut(told, all.subList(first + 1, from), from - first - 1);
      first = told.size() - (from - first - 1 > 0 ? 2 : 1);
    } else {
      leaveOut(told, all, from);
      first = first - from + told.size();
    }
    int second = told.size() + pair.second() - from;
    told.addAll(all.subList(from, to));
    leaveOut(told, all.subList(to, all.size()), all.size() - to);
    return new RacyPassage(told, first, second);
  }

  private static void leaveOut(List<Event> told, List<Event> events, int count) {
    if (count > 0) {
      Event last = events.get(count - 1);
      String what = EventAbridgement.number(count) + " transitions";
      told.add(EventAbridgement.note(last, "leaves out", what));
    }
  }
}
