package dev.por.engine.explore;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/**
 * Keeps a frame's backtrack set a source set when a race is found (Abdulla et al., POPL 2014,
 * Algorithm 1, lines 5 to 9).
 *
 * <p>Let the race be between event e of the frame and an operation of thread u. Reversed it begins,
 * from the frame, with v, the events behind e that do not happen after e, and then u. What must be
 * in the set is one <em>initial</em> of v.u: a thread whose first event there depends on nothing
 * before it.
 */
final class SourceSet {
  /* Position plus one of each thread's first event in v, 0 when it has none. */
  private int[] firstInV = new int[8];

  /**
   * Makes the frame's backtrack set cover the reversal of a race.
   *
   * @param event the earlier event of the race, which the frame explores
   * @param u the thread of the later operation
   * @param operation everything that operation could touch once it goes first; null: anything
   */
  void extend(Frame frame, int event, int u, Footprint operation, Execution past) {
    reset(past.threads());
    int candidate = -1;
    boolean free = true;
    for (int f = event + 1; f < past.length(); f++) {
      if (past.happensBefore(event, f)) {
        continue;
      }
      int t = past.thread(f);
      if (firstInV[t] == 0) {
        if (isInitial(f, past)) {
          if (covered(frame, t)) {
            return;
          }
          candidate = candidate < 0 && frame.point().enabled(t) ? t : candidate;
        }
        firstInV[t] = past.position(f) + 1;
      }
      free = free && t != u && !conflict(operation, past.operation(f).footprint());
    }
    if (free) {
      // Nothing in v has to do with u, so u is in the frame's state what it would be behind v.
      if (frame.point().enabled(u)) {
        frame.addBacktrack(u);
      }
      return;
    }
    if (candidate >= 0) {
      frame.addBacktrack(candidate);
    } else {
      ThreadSet enabled = frame.point().enabled();
      for (int t = enabled.next(0); t >= 0; t = enabled.next(t + 1)) {
        frame.addBacktrack(t);
      }
    }
  }

  private static boolean conflict(Footprint operation, Footprint event) {
    return operation == null || operation.conflictsWith(event);
  }

  private static boolean covered(Frame frame, int thread) {
    return frame.backtrack().contains(thread) || frame.sleep().contains(thread);
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
