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

  /* The events that might have been other operations. */
  private final List<Integer> uncertain = new ArrayList<>();

  RaceFinder(TaskExecution execution, SituationTable situations) {
    this.execution = execution;
    this.situations = situations;
  }

  /** Begins with the events that the execution has so far. */
  void begin() {
    races.clear();
    uncertain.clear();
    for (int k = 0; k < execution.length(); k++) {
      if (execution.event(k).step() != null) {
        uncertain.add(k);
      }
    }
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
    uncertain.forEach(k -> addRaces(k, execution.event(k).step(), latest));
    if (event.step() != null) {
      uncertain.add(latest);
    }
  }

  /**
   * A step that has been performed might have been another operation, which the latest event would
   * have come before, although it does not depend on what the step was.
   */
  private void addRaces(int performed, PendingStep step, int latest) {
    TaskEntry event = execution.event(latest);
    if (step.isBefore(event) || !step.mayConflict(event.operation().footprint())) {
      return;
    }
    for (int i = 0; i < performed; i++) {
      if (!execution.event(i).isIn(event.past()) && mayReverse(i, step)) {
        races.add(new PendingRace(i, step, latest, latest));
      }
    }
  }

  /**
   * What a thread is about to do, if that would be another operation once others have gone first;
   * null: it would not.
   */
  PendingStep uncertain(State state, int u) {
    Operation operation = state.pending(u);
    if (operation.kind() == Kind.TIMEOUT || state.awaited(u).kind() == Kind.TIMEOUT) {
      return null;
    }
    Footprint widest = widest(state, operation, u);
    return operation.footprint().equals(widest) ? null : step(state, u, operation, widest);
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
    if (state.awaited(u).kind() == Kind.TIMEOUT) {
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
    boolean compares = operation.kind() == Kind.UPDATE || operation.kind() == Kind.FAILED_UPDATE;
    boolean readsMatter = !compares || !state.neverBlocks(u);
    return new PendingStep(u, state.identity(u), operation, widest, question, readsMatter, past);
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
    Footprint reach = state.reach(u);
    if (reach == null) {
      return null;
    }
    Footprint all = operation.footprint().and(reach);
    for (int i = 0; operation.mightWrite() && i < all.size(); i++) {
      all = all.and(all.location(i), true);
    }
    return all;
  }
}
