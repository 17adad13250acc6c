package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.program.State;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What executions have shown of operations: whether one is enabled, and as what, once certain
 * events have touched its locations.
 *
 * <p>Rests on what {@code IndependenceCheck} checks: only events that conflict with an operation
 * change it. Only a timeout changes operations that it does not conflict with.
 */
final class SituationTable {
  /** What a thread does that cannot go on: an operation that is never enabled. */
  static final Operation UNABLE = new Operation(Kind.SLEEP, Footprint.NONE);

  /** How many situations are remembered. To forget them costs executions, and loses nothing. */
  private static final int MOST = 1 << 18;

  private final Map<Long, Operation> outcomes = new HashMap<>();

  /* What operations whose reach is not known were seen to touch, by what they ask. */
  private final Map<Long, Set<Footprint>> seen = new HashMap<>();
  private boolean waitsMayEnd;

  void restore(SearchReader in) {
    waitsMayEnd = in.flag();
    for (int left = in.integer(); left > 0; left--) {
      long situation = in.hash();
      outcomes.put(situation, in.operation());
    }
    for (int left = in.integer(); left > 0; left--) {
      Set<Footprint> footprints = seen.computeIfAbsent(in.hash(), q -> new LinkedHashSet<>());
      for (int each = in.integer(); each > 0; each--) {
        footprints.add(in.footprint());
      }
    }
  }

  void save(SearchWriter out) {
    out.flag(waitsMayEnd);
    out.number(outcomes.size());
    outcomes.forEach(
        (situation, operation) -> {
          out.hash(situation);
          out.operation(operation);
        });
    out.number(seen.size());
    seen.forEach(
        (question, footprints) -> {
          out.hash(question);
          out.number(footprints.size());
          footprints.forEach(out::footprint);
        });
  }

  /**
   * What the pending operation of a thread asks of the state; 0 when it is always enabled, and
   * always this one.
   *
   * @param past the events that the thread is behind
   */
  long question(State state, int thread, CausalPast past) {
    waitsMayEnd = state.waitsMayEnd();
    if (state.pending(thread).kind() != Kind.TIMEOUT && state.steady(thread)) {
      return 0;
    }
    long question = state.question(thread);
    return question != 0 ? question : Mix64.mix(state.identity(thread), past.hash());
  }

  /** Notes what an operation is in a state. */
  void note(PendingStep step, AccessChain accesses, Operation outcome) {
    if (step.question() == 0) {
      return;
    }
    if (outcomes.size() == MOST) {
      outcomes.clear();
      seen.clear();
    }
    Footprint touched = step.operation().footprint();
    if (step.varies()) {
      seen.computeIfAbsent(step.question(), q -> new LinkedHashSet<>()).add(touched);
    }
    outcomes.put(situation(step, step.varies() ? touched : step.widest(), accesses), outcome);
  }

  /**
   * What a step is behind certain events; {@link #UNABLE} when the thread cannot go on, null when
   * that is not known.
   */
  Operation outcome(PendingStep step, AccessChain accesses) {
    if (step.question() == 0) {
      return step.operation();
    }
    if (step.varies()) {
      return varying(step, accesses);
    }
    Operation derived =
        waitsMayEnd || accesses.lastTimeout() != null ? null : derived(step.operation(), accesses);
    return derived == null ? outcomes.get(situation(step, step.widest(), accesses)) : derived;
  }

  /**
   * What an operation of unknown reach is. If it was one behind the events that decide about what
   * this one touches, then these are behind its thread here too; none of the others, there or here,
   * conflicts with this operation, so that none of them changes it.
   */
  private Operation varying(PendingStep step, AccessChain accesses) {
    for (Footprint touched : seen.getOrDefault(step.question(), Set.of())) {
      Operation outcome = outcomes.get(situation(step, touched, accesses));
      if (outcome != null) {
        return outcome;
      }
    }
    return null;
  }

  /** What follows from the kind of the last event at the place; null: nothing does. */
  private static Operation derived(Operation operation, AccessChain accesses) {
    Footprint touched = operation.footprint();
    TaskEntry last = touched.size() == 0 ? null : accesses.lastWrite(touched.location(0));
    Kind kind = last == null ? null : last.operation().kind();
    if (operation.kind() == Kind.JOIN && last == null) {
      return UNABLE;
    }
    if (touched.size() != 1) {
      // something else, an interrupt say, has a part in it
      return null;
    }
    return switch (operation.kind()) {
      case JOIN -> operation;
      case ACQUIRE -> acquired(operation, kind);
      case PARK -> parked(operation, kind);
      default -> null;
    };
  }

  /** A monitor is free exactly when the last thread that touched it gave it up. */
  private static Operation acquired(Operation operation, Kind last) {
    if (last == null || last == Kind.RELEASE || last == Kind.WAIT) {
      return operation;
    }
    return last == Kind.ACQUIRE || last == Kind.WAKE ? UNABLE : null;
  }

  private static Operation parked(Operation operation, Kind last) {
    if (last == Kind.UNPARK) {
      return operation;
    }
    return last == null || last == Kind.PARK ? UNABLE : null;
  }

  private static long situation(PendingStep step, Footprint touched, AccessChain accesses) {
    TaskEntry timeout = accesses.lastTimeout();
    long situation = Mix64.mix(step.question(), timeout == null ? 0 : timeout.past().hash());
    for (int i = 0; i < touched.size(); i++) {
      boolean readsMatter = touched.writes(i) && step.readsMatter();
      situation = Mix64.add(situation, touched.location(i));
      situation = Mix64.add(situation, accesses.before(touched.location(i), readsMatter));
    }
    return situation;
  }
}
