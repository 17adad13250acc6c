package dev.por.engine.explore.dpor;

import dev.por.engine.model.EventIndices;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;

/** Reverses the races of an operation with the events before it, by way of source sets. */
public final class RaceReverser {
  /** The points of the execution in which the races are, each before the event of its number. */
  public interface Points {
    ThreadSet enabledAt(int event);

    /** Whether the thread is in the backtrack set or asleep. */
    boolean coveredAt(int event, int thread);

    void backtrackAt(int event, int thread);
  }

  private final EventIndices found = new EventIndices();
  private final SourceSet source = new SourceSet();

  /** Has every race of a thread's operation with an earlier event explored the other way round. */
  public void reverse(int thread, Operation operation, Execution past, Points points) {
    past.races(thread, operation.footprint(), found);
    for (int i = 0; i < found.size(); i++) {
      int event = Reversal.point(found.get(i), thread, operation, past);
      if (event >= 0) {
        ThreadSet missing = source.missing(points, event, thread, worstCase(operation), past);
        for (int t = missing.next(0); t >= 0; t = missing.next(t + 1)) {
          points.backtrackAt(event, t);
        }
      }
    }
  }

  /**
   * What only reads now (a compare-and-set that fails) may write once the race is reversed; a
   * varying step of a model is taken to touch anything then, said by null.
   */
  private static Footprint worstCase(Operation operation) {
    Footprint footprint = operation.footprint();
    if (operation.kind() == Kind.VARYING_STEP) {
      return null;
    }
    if (!operation.mightWrite()) {
      return footprint;
    }
    Footprint worst = Footprint.NONE;
    for (int i = 0; i < footprint.size(); i++) {
      worst = worst.and(footprint.location(i), true);
    }
    return worst;
  }
}
