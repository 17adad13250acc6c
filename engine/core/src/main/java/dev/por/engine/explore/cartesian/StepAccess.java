package dev.por.engine.explore.cartesian;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.HashSet;
import java.util.Set;

/**
 * What a step of an execution touches. A thread that waits touches what would let it go on, and
 * only reads it: to wait changes nothing. The passing of time conflicts with everything, since it
 * comes after everything.
 */
record StepAccess(Operation operation, boolean waiting) {
  private boolean passingOfTime() {
    return operation.kind() == Kind.TIMEOUT;
  }

  private boolean writes(int i) {
    return !waiting && operation.footprint().writes(i);
  }

  boolean conflictsWith(StepAccess other) {
    if (passingOfTime() || other.passingOfTime()) {
      return true;
    }
    Footprint mine = operation.footprint();
    Footprint theirs = other.operation.footprint();
    for (int i = 0; i < mine.size(); i++) {
      for (int j = 0; j < theirs.size(); j++) {
        if (mine.location(i) == theirs.location(j) && (writes(i) || other.writes(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /** All that several steps touch. */
  static final class Several {
    private final Set<Long> touched = new HashSet<>();
    private final Set<Long> written = new HashSet<>();
    private boolean everything;

    void add(StepAccess step) {
      everything |= step.passingOfTime();
      Footprint footprint = step.operation.footprint();
      for (int i = 0; i < footprint.size(); i++) {
        touched.add(footprint.location(i));
        if (step.writes(i)) {
          written.add(footprint.location(i));
        }
      }
    }

    boolean conflictsWith(StepAccess step) {
      if (everything || (step.passingOfTime() && !touched.isEmpty())) {
        return true;
      }
      Footprint footprint = step.operation.footprint();
      for (int i = 0; i < footprint.size(); i++) {
        if ((step.writes(i) ? touched : written).contains(footprint.location(i))) {
          return true;
        }
      }
      return false;
    }
  }
}
