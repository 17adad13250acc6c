package dev.por.engine.explore.hunt;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What each thread does next with each location, from one event of an execution on. It is built
 * from the end of the execution backwards.
 */
final class LaterUses {
  /** The kinds of operation by which threads use a location next; null: not any more. */
  private static final class Uses {
    private Kind[] next = {};
    private Kind[] nextWrite = {};

    void precede(int thread, Kind kind, boolean write) {
      if (thread >= next.length) {
        next = Arrays.copyOf(next, thread * 2 + 1);
        nextWrite = Arrays.copyOf(nextWrite, thread * 2 + 1);
      }
      next[thread] = kind;
      nextWrite[thread] = write ? kind : nextWrite[thread];
    }

    Kind conflict(int thread, boolean write) {
      Kind[] uses = write ? next : nextWrite;
      return thread < uses.length ? uses[thread] : null;
    }
  }

  private final Map<Long, Uses> locations = new HashMap<>();

  /** Adds the event before those that are known. */
  void precede(int thread, Operation operation) {
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      Uses uses = locations.computeIfAbsent(footprint.location(i), location -> new Uses());
      uses.precede(thread, operation.kind(), footprint.writes(i));
    }
  }

  /**
   * The kind of the next operation of a thread that conflicts at a location; null: there is none.
   */
  Kind conflict(int thread, long location, boolean write) {
    Uses uses = locations.get(location);
    return uses == null ? null : uses.conflict(thread, write);
  }
}
