package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the steps that may come before events of an execution. Each pair is found once: when the
 * last of these has happened that it takes, the event, an event in the past of the step, or the one
 * that brought the thread to the step.
 */
final class RaceFinder {
  private final TaskExecution execution;
  private final SituationTable situations;
  private final List<PendingRace> races = new ArrayList<>();

  RaceFinder(TaskExecution execution, SituationTable situations) {
    this.execution = execution;
    this.situations = situations;
  }

  void clear() {
    races.clear();
  }

  List<PendingRace> races() {
    return races;
  }

  /** Looks at what the latest event has led to. */
  void look(State state, SchedulingPoint point) {
    int latest = execution.length() - 1;
    TaskEntry event = execution.event(latest);
    if (event.free() && event.operation().kind() == Kind.TIMEOUT) {
      addTimeouts(latest, state);
    }
    for (int u = 0; u < point.threads(); u++) {
      if (point.pending(u) != null) {
        look(state, point, u);
      }
    }
  }

  /** Each of the timed waits may be the one that ends first. */
  private void addTimeouts(int latest, State state) {
    TaskEntry event = execution.event(latest);
    SchedulingPoint before = event.before();
    for (int u = 0; u < before.threads(); u++) {
      Operation pending = before.pending(u);
      if (u != event.thread() && pending != null && pending.kind() == Kind.TIMEOUT) {
        PendingStep step = step(state, u, pending, pending.footprint());
        races.add(new PendingRace(latest, step, -1, latest));
      }
    }
  }

  private void look(State state, SchedulingPoint point, int u) {
    boolean timesOut = point.pending(u).kind() == Kind.TIMEOUT;
    Operation operation = timesOut ? state.awaited(u) : point.pending(u);
    if (operation.kind() == Kind.TIMEOUT) {
      return;
    }
    PendingStep step = step(state, u, operation, widest(state, operation, u));
    boolean able = point.enabled(u) && !timesOut;
    situations.note(
        step, AccessChain.of(execution.events()), able ? operation : SituationTable.UNABLE);
    addRaces(step);
  }

  private void addRaces(PendingStep step) {
    int latest = execution.length() - 1;
    TaskEntry event = execution.event(latest);
    boolean isNew = step.thread() == event.thread() || step.thread() >= event.before().threads();
    boolean hasNewPast = !isNew && step.mayConflict(event.operation().footprint());
    for (int i = 0; i < latest; i++) {
      if (isNew && mayReverse(i, step)) {
        races.add(new PendingRace(i, step, -1, latest));
      } else if (hasNewPast && !execution.event(i).isIn(event.past()) && mayReverse(i, step)) {
        races.add(new PendingRace(i, step, latest, latest));
      }
    }
    if (!isNew && mayReverse(latest, step)) {
      races.add(new PendingRace(latest, step, -1, latest));
    }
  }

  private PendingStep step(State state, int u, Operation operation, Footprint widest) {
    CausalPast past = execution.pastOf(u);
    long question = situations.question(state, u, past);
    return new PendingStep(u, state.identity(u), operation, widest, question, past);
  }

  private boolean mayReverse(int i, PendingStep step) {
    TaskEntry event = execution.event(i);
    return event.free()
        && event.thread() != step.thread()
        && step.mayConflict(event.operation().footprint())
        && !event.isIn(step.past());
  }

  /** Everything that an operation may touch once others have gone first; null: anything. */
  private static Footprint widest(State state, Operation operation, int u) {
    if (operation.kind() == Kind.VARYING_STEP || state.varies(u)) {
      return null;
    }
    Footprint all = operation.footprint();
    boolean writes = operation.mightWrite();
    if (state.waitsMayEnd()) {
      Operation awaited = state.awaited(u);
      writes |= awaited.mightWrite();
      for (int i = 0; i < awaited.footprint().size(); i++) {
        all = all.and(awaited.footprint().location(i), awaited.footprint().writes(i));
      }
    }
    for (int i = 0; writes && i < all.size(); i++) {
      all = all.and(all.location(i), true);
    }
    return all;
  }
}
