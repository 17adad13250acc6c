package dev.por.engine.explore;

import dev.por.engine.explore.finding.BestEffortScheduler;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A program that notes, exactly and independently of the engine's own books, what its executions
 * have shown, and in which execution for the first time. Executions that only shorten the schedule
 * of a failure are no part of a search: they are neither counted nor noted.
 */
final class ObservedProgram implements Program {
  private final Program program;
  private final ExactEvents events;
  private final Map<Integer, Long> localStates = new HashMap<>();
  private final Map<Map<Long, Integer>, Long> traces = new HashMap<>();
  private final Set<String> outcomes = new TreeSet<>();
  private long executions;

  ObservedProgram(Program program, ExactEvents events) {
    this.program = program;
    this.events = events;
  }

  /** Every local state seen, with the number of the execution that was the first to show it. */
  Map<Integer, Long> localStates() {
    return localStates;
  }

  /** Every terminal trace seen, with the number of the execution that was the first to show it. */
  Map<Map<Long, Integer>, Long> traces() {
    return traces;
  }

  /** What the variables and registers held at the ends. */
  Set<String> outcomes() {
    return outcomes;
  }

  long executions() {
    return executions;
  }

  @Override
  public Ending run(Scheduler scheduler) {
    boolean searching = !(scheduler instanceof BestEffortScheduler);
    executions += searching ? 1 : 0;
    Observer observer = new Observer(scheduler, searching);
    Ending ending = program.run(observer);
    observer.flush();
    if (searching && ending.terminal()) {
      traces.putIfAbsent(observer.past.graph(), executions);
    }
    return ending;
  }

  @Override
  public boolean comparesTracesOtherwise() {
    return program.comparesTracesOtherwise();
  }

  @Override
  public String toString() {
    return program.toString();
  }

  private final class Observer implements Scheduler {
    private final Scheduler scheduler;
    private final boolean searching;
    private final ExactEvents.Past past = events.new Past();
    private final List<Integer> seen = new ArrayList<>();
    private long identity;
    private int choice;
    private Operation operation;

    Observer(Scheduler scheduler, boolean searching) {
      this.scheduler = scheduler;
      this.searching = searching;
    }

    /** The decision is complete only when the choice is made, so it is noted one call later. */
    void flush() {
      if (operation != null) {
        seen.add(past.add(identity, choice, operation));
        operation = null;
      }
      if (searching) {
        seen.forEach(event -> localStates.putIfAbsent(event, executions));
      }
      seen.clear();
    }

    @Override
    public int next(State state) {
      flush();
      int thread = scheduler.next(state);
      if (thread != CUT) {
        if (!state.enabled(thread)) {
          throw new IllegalStateException("chose thread " + thread + ", which is not enabled");
        }
        identity = state.identity(thread);
        operation = state.observable(thread);
        choice = 0;
      }
      return thread;
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      choice = scheduler.choose(state, thread, alternatives);
      return choice;
    }

    @Override
    public void end(State state) {
      flush();
      if (searching) {
        outcomes.add(state.toString());
      }
      scheduler.end(state);
    }
  }
}
