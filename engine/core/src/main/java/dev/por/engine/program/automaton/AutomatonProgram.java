package dev.por.engine.program.automaton;

import dev.por.engine.model.Schedule;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.Scheduler;
import java.util.ArrayList;
import java.util.List;

/** A model as a program that any search of executions can drive. */
public final class AutomatonProgram implements LearningProgram {
  private final Automaton automaton;
  private final int depthLimit;
  private final Failure stopAt;
  private final boolean silentStores;

  /**
   * A program.
   *
   * @param depthLimit how many transitions an execution may have
   */
  public AutomatonProgram(Automaton automaton, int depthLimit) {
    this(automaton, depthLimit, null, false);
  }

  private AutomatonProgram(
      Automaton automaton, int depthLimit, Failure stopAt, boolean silentStores) {
    this.automaton = automaton;
    this.depthLimit = depthLimit;
    this.stopAt = stopAt;
    this.silentStores = silentStores;
  }

  /** This program, in which a step that leaves every cell as it is counts as a read, or not. */
  public AutomatonProgram silentStores(boolean wanted) {
    return new AutomatonProgram(automaton, depthLimit, stopAt, wanted);
  }

  /** This program, whose executions stop where they fail in the given way. */
  public AutomatonProgram stoppingAt(Failure failure) {
    return new AutomatonProgram(automaton, depthLimit, failure, silentStores);
  }

  @Override
  public Ending run(Scheduler scheduler) {
    return run(scheduler, null);
  }

  /** Everything about a model is known before its first execution. */
  @Override
  public void save(StateWriter out) {
    saveSharing(out);
  }

  @Override
  public void saveSharing(StateWriter out) {
    out.number(0);
  }

  @Override
  public void restore(StateReader in) {
    in.integer();
  }

  /** Runs one schedule and writes it down; what comes behind it is not executed. */
  public StepNarrator narrate(Schedule schedule) {
    StepNarrator narrator = new StepNarrator(automaton);
    narrator.ended(run(new ScheduleFollower(schedule), narrator));
    return narrator;
  }

  private Ending run(Scheduler scheduler, StepNarrator narrator) {
    AutomatonState state = new AutomatonState(automaton, silentStores);
    for (int depth = 0; state.anyEnabled(); depth++) {
      if (depth == depthLimit) {
        return tooDeep(state);
      }
      if (stopAt != null && state.failures().contains(stopAt)) {
        return cut(state);
      }
      int thread = scheduler.next(state);
      if (thread == Scheduler.CUT) {
        return cut(state);
      }
      int alternatives = state.pending(thread).alternatives();
      int choice = alternatives == 1 ? 0 : scheduler.choose(state, thread, alternatives);
      if (narrator != null) {
        narrator.before(state, thread, choice);
      }
      state.step(thread, choice);
      if (narrator != null) {
        narrator.after();
      }
    }
    scheduler.end(state);
    return ending(state);
  }

  private Ending ending(AutomatonState state) {
    List<Integer> blocked = automaton.blocked(state.cells());
    List<Failure> failures = new ArrayList<>(state.failures());
    failures.addAll(automaton.problemsAtEnd(state.cells()));
    Ending.How how = blocked.isEmpty() ? Ending.How.FINISHED : Ending.How.DEADLOCKED;
    return new Ending(how, blocked, failures);
  }

  private static Ending cut(AutomatonState state) {
    return new Ending(Ending.How.CUT, List.of(), state.failures());
  }

  /** Whether it runs for ever, or is only long, is not known: that is no failure. */
  private static Ending tooDeep(AutomatonState state) {
    return new Ending(Ending.How.TOO_DEEP, List.of(), new ArrayList<>(state.failures()));
  }

  /** What there is to say of an execution that has more transitions than it may have. */
  public String tooLong() {
    return "An execution of model "
        + automaton.model().name()
        + " did not end within "
        + depthLimit
        + " transitions (depthLimit), so it may be long or endless. Expected: strategies that run"
        + " executions need them to end. Next: raise depthLimit if it comes to an end; if the model"
        + " has a cycle, use cartesian or, if it is a cycle of waiting, a fair bound (fairBound).";
  }
}
