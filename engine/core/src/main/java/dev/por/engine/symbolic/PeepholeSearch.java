package dev.por.engine.symbolic;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Ending;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.program.automaton.CellAccessSet;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.solver.Solver;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * The strategy {@code peephole}: asks a solver for a failing execution of at most so many steps,
 * and for more steps until no execution is longer.
 *
 * <p>A solver's word is not taken for a failure: the execution that it found is executed, and one
 * that does not fail then is an internal error.
 */
public final class PeepholeSearch {
  private static final int FIRST_DEPTH = 8;

  private final Automaton automaton;
  private final Solver solver;
  private final Unrolling unrolling;
  private final OptionalInt longest;
  private final int depthLimit;
  private final LongSupplier millisLeft;
  private int covered;

  /**
   * A search.
   *
   * @param depthLimit how many steps of an execution to look at
   * @param millisLeft how much time there is, asked again and again
   */
  public PeepholeSearch(
      Automaton automaton,
      PeepholeMode mode,
      Solver solver,
      int depthLimit,
      LongSupplier millisLeft) {
    this.automaton = automaton;
    this.solver = solver;
    this.unrolling = new Unrolling(solver, automaton.model(), mode, false);
    this.longest = LongestExecution.of(automaton.model());
    this.depthLimit = depthLimit;
    this.millisLeft = millisLeft;
  }

  /**
   * Searches.
   *
   * @param progress gets the depths that are covered
   */
  public PeepholeOutcome run(IntConsumer progress) {
    for (int depth = firstDepth(); ; depth = nextDepth(depth)) {
      while (unrolling.depth() < depth) {
        if (millisLeft.getAsLong() <= 0) {
          return outcome(End.OUT_OF_TIME, null);
        }
        unrolling.extend();
      }
      Solver.Answer failing = solver.decide(unrolling.failing(), time());
      if (failing == Solver.Answer.SATISFIABLE) {
        return outcome(End.FAILING, replayed(unrolling.execution(solver)));
      }
      if (failing == Solver.Answer.UNKNOWN) {
        return outcome(End.OUT_OF_TIME, null);
      }
      covered = depth;
      progress.accept(depth);
      End end = end(depth);
      if (end != null) {
        return outcome(end, null);
      }
    }
  }

  private int firstDepth() {
    return Math.min(Math.min(FIRST_DEPTH, depthLimit), longest.orElse(FIRST_DEPTH));
  }

  private int nextDepth(int depth) {
    return Math.min(longest.orElse(depth * 2), depthLimit);
  }

  /** How the search ends at a depth where nothing fails; null when it goes on. */
  private End end(int depth) {
    if (longest.isPresent() && depth >= longest.getAsInt()) {
      return End.COMPLETE;
    }
    if (longest.isPresent() && depth < depthLimit) {
      return null;
    }
    return switch (solver.decide(unrolling.longer(), time())) {
      case UNSATISFIABLE -> End.COMPLETE;
      case UNKNOWN -> End.OUT_OF_TIME;
      case SATISFIABLE -> depth >= depthLimit ? End.TOO_DEEP : null;
    };
  }

  private long time() {
    return Math.max(1, millisLeft.getAsLong());
  }

  private PeepholeOutcome outcome(End end, Schedule schedule) {
    return new PeepholeOutcome(
        end, covered, schedule, solver.name(), solver.conflicts(), solver.decisions());
  }

  /** The execution as a schedule that fails when it is executed. */
  private Schedule replayed(List<SymbolicStep> execution) {
    Schedule schedule = schedule(execution);
    Ending ending =
        new AutomatonProgram(automaton, Math.max(depthLimit, execution.size() + 1))
            .narrate(schedule)
            .ending();
    if (ending.failures().isEmpty()) {
      throw mismatch("does not fail when it is executed: " + schedule);
    }
    return schedule;
  }

  private Schedule schedule(List<SymbolicStep> execution) {
    int[] threads = new int[execution.size()];
    int[] choices = new int[execution.size()];
    int[] cells = automaton.initial();
    CellAccessSet ignored = new CellAccessSet(automaton.sharedCells());
    for (int i = 0; i < threads.length; i++) {
      SymbolicStep step = execution.get(i);
      int[] enabled = automaton.enabled(cells, step.edge().thread(), ignored);
      threads[i] = step.edge().thread();
      choices[i] = Arrays.binarySearch(enabled, step.edge().number());
      if (choices[i] < 0) {
        throw mismatch("takes a transition that is not enabled at step " + (i + 1));
      }
      automaton.step(cells, step.edge().thread(), step.edge().number(), ignored);
    }
    return new Schedule(threads, choices, threads.length);
  }

  private IllegalStateException mismatch(String what) {
    return new IllegalStateException(
        "Internal error: the execution of model "
            + automaton.model().name()
            + " that the solver "
            + solver.name()
            + " found "
            + what
            + ". Formula and model disagree, so nothing is reported. Please report it.");
  }
}
