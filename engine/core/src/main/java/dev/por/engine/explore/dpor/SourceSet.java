package dev.por.engine.explore.dpor;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/**
 * Keeps the backtrack set of a point a source set when a race is found (Abdulla et al., POPL 2014,
 * Algorithm 1, lines 5 to 9).
 *
 * <p>Let the race be between event e at the point and an operation of thread u. Reversed it begins,
 * from the point, with v, the events behind e that do not happen after e, and then u. What must be
 * in the set is one <em>initial</em> of v.u: a thread whose first event there depends on nothing
 * before it.
 */
final class SourceSet {
  /* Position plus one of each thread's first event in v, 0 when it has none. */
  private int[] firstInV = new int[8];

  /**
   * What the backtrack set lacks to cover the reversal of a race.
   *
   * @param event the earlier event of the race
   * @param u the thread of the later operation
   * @param operation everything that operation could touch once it goes first; null: anything
   */
  ThreadSet missing(
      RaceReverser.Points points, int event, int u, Footprint operation, Execution past) {
    reset(past.threads());
    ThreadSet enabled = points.enabledAt(event);
    int candidate = -1;
    boolean free = true;
    for (int f = event + 1; f < past.length(); f++) {
      if (past.happensBefore(event, f)) {
        continue;
      }
      int t = past.thread(f);
      if (firstInV[t] == 0) {
        if (isInitial(f, past)) {
          if (points.coveredAt(event, t)) {
            return ThreadSet.EMPTY;
          }
          candidate = candidate < 0 && enabled.contains(t) ? t : candidate;
        }
        firstInV[t] = past.position(f) + 1;
      }
      free = free && t != u && !conflict(operation, past.operation(f).footprint());
    }
    if (free) {
      // Nothing in v has to do with u, so u is in that state what it would be behind v.
      return enabled.contains(u) ? ThreadSet.EMPTY.with(u) : ThreadSet.EMPTY;
    }
    return candidate >= 0 ? ThreadSet.EMPTY.with(candidate) : enabled;
  }

  private static boolean conflict(Footprint operation, Footprint event) {
    return operation == null || operation.conflictsWith(event);
  }

  private void reset(int threads) {
    if (firstInV.length < threads) {
      firstInV = new int[Math.max(threads, firstInV.length * 2)];
    }
    Arrays.fill(firstInV, 0);
  }

  private boolean isInitial(int f, Execution past) {
    for (int g = 0; g < firstInV.length; g++) {
      if (firstInV[g] != 0 && past.clock(f, g) >= firstInV[g]) {
        return false;
      }
    }
    return true;
  }
}
