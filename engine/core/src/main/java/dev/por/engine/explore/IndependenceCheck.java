package dev.por.engine.explore;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;

/**
 * Checks, wherever a search goes for the first time, what every reduction rests on: a transition
 * leaves alone what other threads are about to do unless it conflicts with it. A program whose
 * footprints say too little would lose executions without a sign. The end of a timed wait by a
 * timeout is the exception: it becomes possible when nothing else is, and only then.
 */
public final class IndependenceCheck {
  private SchedulingPoint before;

  /** Fails when the latest event changed something that it does not conflict with. */
  void atPoint(SchedulingPoint now, Execution past) {
    requireQuiescence(now);
    if (before != null) {
      Operation latest = past.operation(past.length() - 1);
      for (int u = 0; u < before.threads(); u++) {
        if (u != now.last() && before.pending(u) != null && !timesOut(u, before)) {
          requireIndependence(u, latest, now);
        }
      }
    }
    before = now;
  }

  private static boolean timesOut(int u, SchedulingPoint point) {
    Operation pending = point.pending(u);
    return pending != null && pending.kind() == Kind.TIMEOUT;
  }

  private static void requireQuiescence(SchedulingPoint now) {
    ThreadSet enabled = now.enabled();
    for (int t = enabled.next(0); t >= 0; t = enabled.next(t + 1)) {
      if (timesOut(t, now) != now.quiescent()) {
        throw new IllegalStateException(
            "Internal error: thread "
                + t
                + " can perform "
                + now.pending(t)
                + " while some thread times out, so that it is not for want of anything else to do."
                + " Please report it.");
      }
    }
  }

  /**
   * What changes conflicts with what it was, and with what it is now: otherwise the two would not
   * be ordered, and executions in which they come the other way round would be taken for equal.
   */
  private void requireIndependence(int u, Operation latest, SchedulingPoint now) {
    Operation after = now.pending(u);
    boolean conflict =
        before.pending(u).conflictsWith(latest) && after != null && after.conflictsWith(latest);
    boolean same = before.pending(u).equals(after) && before.enabled(u) == now.enabled(u);
    if (!same && !conflict && !timesOut(u, now)) {
      throw new IllegalStateException(
          "Internal error: thread "
              + now.last()
              + " performed "
              + latest
              + ", and thread "
              + u
              + (before.enabled(u) ? ", which could perform " : ", which could not perform ")
              + before.pending(u)
              + (now.enabled(u) ? ", now can perform " : ", now cannot perform ")
              + now.pending(u)
              + ". The two do not conflict, so executions would be missed. Please report it.");
    }
  }

  /** Fails when an execution ends although a thread could go on. */
  void atEnd(SchedulingPoint end) {
    if (!end.enabled().isEmpty()) {
      throw new IllegalStateException(
          "Internal error: the execution ended although the threads "
              + end.enabled()
              + " could run, so executions would be missed. Please report it.");
    }
  }
}
