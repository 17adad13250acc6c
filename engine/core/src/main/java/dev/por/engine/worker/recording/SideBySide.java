package dev.por.engine.worker.recording;

import dev.por.engine.result.finding.Event;
import java.util.List;

/** Two runs as two columns of text, around the first step in which they differ. */
final class SideBySide {
  private static final int BEFORE = 8;
  private static final int AFTER = 4;
  private static final int WIDEST = 60;

  private SideBySide() {}

  /**
   * The table; empty without two runs to compare.
   *
   * @param depth how many steps the runs have in common
   */
  static String of(List<List<Event>> runs, int depth) {
    if (runs.size() < 2) {
      return "";
    }
    StringBuilder table = new StringBuilder(row(" ", "step", "one run", "the other run"));
    List<Event> one = runs.get(0);
    List<Event> other = runs.get(1);
    int first = firstDifference(one, other, depth);
    for (int i = Math.max(0, first - BEFORE); i < first + AFTER; i++) {
      if (i < one.size() || i < other.size() || i == first) {
        String mark = i == first ? ">" : " ";
        table.append(row(mark, String.valueOf(i + 1), told(one, i), told(other, i)));
      }
    }
    return table.append('\n').toString();
  }

  /** What a run does not have can have no step: a run that could not be repeated has none. */
  private static int firstDifference(List<Event> one, List<Event> other, int depth) {
    int most = Math.min(depth, Math.min(one.size(), other.size()));
    for (int i = 0; i < most; i++) {
      if (!words(one.get(i)).equals(words(other.get(i)))) {
        return i;
      }
    }
    return depth;
  }

  private static String told(List<Event> run, int step) {
    String words = step < run.size() ? words(run.get(step)) : "–";
    return words.length() > WIDEST ? words.substring(0, WIDEST - 1) + "…" : words;
  }

  private static String row(String mark, String step, String one, String other) {
    String left = one + " ".repeat(Math.max(0, WIDEST - one.length()));
    return (mark
                + " "
                + " ".repeat(Math.max(0, 5 - step.length()))
                + step
                + "  "
                + left
                + "  "
                + other)
            .stripTrailing()
        + "\n";
  }

  /** A step in a line. */
  static String words(Event event) {
    return event.thread()
        + ": "
        + event.operation()
        + (event.target() == null ? "" : " " + event.target())
        + (event.value() == null ? "" : " = " + event.value())
        + (event.code().file() == null
            ? ""
            : " (" + event.code().file() + ":" + event.code().line() + ")");
  }
}
