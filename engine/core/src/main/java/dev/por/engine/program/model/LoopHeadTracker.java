package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongToIntFunction;

/**
 * The loop heads that a thread passed, and what it did since: finds out when an iteration changed
 * nothing, neither shared nor local, so that the next one will do the same until a thread writes
 * what it read.
 */
public final class LoopHeadTracker {
  private final Map<Integer, Visit> visits = new HashMap<>();

  private record Visit(RegisterFile registers, Map<Long, Integer> reads) {}

  /** An iteration that changed nothing: the locations that it read, as they were then. */
  record Idle(Map<Long, Integer> reads) {
    /** Whether something that the iteration read was written since. */
    boolean over(LongToIntFunction versions) {
      return reads.entrySet().stream()
          .anyMatch(e -> versions.applyAsInt(e.getKey()) != e.getValue());
    }

    /**
     * What the thread is about to do: nothing, or the first operation of the next iteration. That
     * reads everything that the idle iteration read, since one of the locations let it go on.
     */
    Operation operation(Operation next) {
      Footprint footprint = next == null ? Footprint.NONE : next.footprint();
      for (long location : reads.keySet()) {
        footprint = footprint.and(location, false);
      }
      return next == null
          ? new Operation(Kind.SPIN, footprint)
          : new Operation(next.kind(), footprint, next.alternatives());
    }
  }

  LoopHeadTracker copy() {
    LoopHeadTracker copy = new LoopHeadTracker();
    visits.forEach(
        (head, v) -> copy.visits.put(head, new Visit(v.registers, new LinkedHashMap<>(v.reads))));
    return copy;
  }

  /** The thread is at a loop head; the idle iteration that brought it there, or null. */
  Idle arrive(int head, RegisterFile registers) {
    Visit before = visits.put(head, new Visit(registers.copy(), new LinkedHashMap<>()));
    boolean idle = before != null && !before.reads.isEmpty() && before.registers.sameAs(registers);
    return idle ? new Idle(before.reads) : null;
  }

  /** The thread performs an operation. The first read of a location counts: it is the oldest. */
  void note(Operation operation, LongToIntFunction versions) {
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      long location = footprint.location(i);
      if (footprint.writes(i)) {
        visits.clear();
        return;
      }
      visits.values().forEach(v -> v.reads.putIfAbsent(location, versions.applyAsInt(location)));
    }
  }

  /** The thread did something that others may notice. */
  void clear() {
    visits.clear();
  }
}
