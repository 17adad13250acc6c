package dev.por.engine.worker.recording;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Keeps of the transitions of a long execution what shows what it does: how it begins, two rounds
 * of what it goes through again and again, how often that is, and how it ends. An event that is
 * none of the program says what was left out.
 */
final class EventAbridgement {
  /** The number of events up to which an execution is reported completely. */
  private static final int FEW = 2_000;

  /** What is kept of each end of a part that is too long. */
  private static final int END = 250;

  private static final int LONGEST_ROUND = 1_000;
  private static final int FEWEST_ROUNDS = 3;
  private static final int ROUNDS_TOLD = 2;

  private EventAbridgement() {}

  /** The events, or those of them that a report has. */
  static List<Event> of(List<Event> events) {
    if (events.size() <= FEW) {
      return events;
    }
    for (int length = 1; length <= LONGEST_ROUND; length++) {
      int rounds = rounds(events, length);
      if (rounds >= FEWEST_ROUNDS) {
        return folded(events, length, rounds);
      }
    }
    return ends(events);
  }

  /** How often the events end with as many as these that are equal. */
  private static int rounds(List<Event> events, int length) {
    int last = events.size() - 1;
    int equal = 0;
    while (last - equal - length >= 0
        && isSame(events.get(last - equal), events.get(last - equal - length))) {
      equal++;
    }
    return (equal + length) / length;
  }

  /** Whether another thread runs than before depends on what came before the first round. */
  private static boolean isSame(Event a, Event b) {
    return a.equals(b) || a.withReason(SwitchReason.NONE).equals(b.withReason(SwitchReason.NONE));
  }

  private static List<Event> folded(List<Event> events, int length, int rounds) {
    int first = events.size() - rounds * length;
    List<Event> told = new ArrayList<>(ends(events.subList(0, first)));
    told.addAll(events.subList(first, first + ROUNDS_TOLD * length));
    String what = length == 1 ? "the last transition" : "the last " + length + " transitions";
    told.add(note(events.get(events.size() - 1), "repeats", what + ", × " + number(rounds)));
    return told;
  }

  private static List<Event> ends(List<Event> events) {
    if (events.size() <= FEW) {
      return events;
    }
    int last = events.size() - END;
    List<Event> told = new ArrayList<>(events.subList(0, END));
    told.add(note(events.get(last - 1), "leaves out", number(last - END) + " transitions"));
    told.addAll(events.subList(last, events.size()));
    return told;
  }

  /** Something that is said in place of events, the last of which is {@code last}. */
  static Event note(Event last, String operation, String what) {
    return new Event(last.thread(), operation, what, null, last.code(), SwitchReason.NONE);
  }

  static String number(int count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
