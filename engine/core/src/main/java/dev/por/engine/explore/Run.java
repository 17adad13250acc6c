package dev.por.engine.explore;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/**
 * One execution of a program: repeats the prefix that the search asks for, checking that the
 * program does what it did before, lets the search decide the rest, and records the events.
 *
 * <p>What the execution before began with too keeps its clocks and hashes: they follow from the
 * decisions and operations, which are the same.
 *
 * <p>An exception of the search must not unwind the program's threads, which call this: it cuts the
 * execution off and is thrown when the program has returned.
 */
final class Run implements Scheduler {
  private final Search search;
  private final Prefix prefix;
  private final Execution execution;
  private final Execution observed;
  private final int start;
  private final int kept;
  private final IndependenceCheck independence = new IndependenceCheck();

  private int depth;
  private int last = -1;
  private int choice;
  private long trace;
  private boolean ended;
  private RuntimeException problem;

  private Run(Search search, Execution execution, Execution observed) {
    this.search = search;
    this.prefix = search.prefix();
    this.start = prefix.length();
    this.execution = execution;
    this.observed = observed;
    this.kept = observed == execution ? prefix.sharedWith(execution) : 0;
    execution.truncate(kept);
    if (observed != execution) {
      observed.clear();
    }
  }

  /**
   * Executes the program once, as the search wants it.
   *
   * @param execution becomes what the search sees
   * @param observed becomes what distinguishes traces; the same object when that is the same
   */
  static Run of(
      Program program, Search search, Execution execution, Execution observed, Outcome outcome) {
    Run run = new Run(search, execution, observed);
    Ending ending = run.execute(program);
    run.check(ending);
    outcome.accept(run, ending);
    return run;
  }

  /** What the program complains of may only follow from its not repeating itself. */
  private Ending execute(Program program) {
    try {
      return program.run(this);
    } catch (RuntimeException e) {
      throw problem instanceof NondeterminismException n ? n.after(execution.schedule()) : e;
    }
  }

  /** What is to be done with an execution that is over. */
  interface Outcome {
    void accept(Run run, Ending ending);
  }

  /** The first event that no earlier execution had behind the same prefix. */
  int firstNewEvent() {
    return start;
  }

  /** The terminal hash; meaningful when the execution ran to its end. */
  long trace() {
    return trace;
  }

  @Override
  public int next(State state) {
    if (problem != null) {
      return CUT;
    }
    try {
      return decide(state);
    } catch (RuntimeException e) {
      problem = e;
      forgetRest();
      return CUT;
    }
  }

  /** What was kept and has not come again is no part of this execution. */
  private void forgetRest() {
    if (depth < execution.length()) {
      execution.truncate(depth);
    }
  }

  private int decide(State state) {
    int thread;
    if (depth < start) {
      prefix.requireSame(depth, state);
      thread = prefix.thread(depth);
      choice = prefix.choice(depth);
    } else {
      thread = search.decide(point(state), execution);
      if (thread == CUT) {
        return CUT;
      }
      choice = search.choice();
    }
    if (depth >= kept) {
      append(state, thread);
    }
    last = thread;
    depth++;
    return thread;
  }

  private void append(State state, int thread) {
    Operation operation = state.pending(thread);
    if (operation == null) {
      throw new IllegalStateException(
          "The search chose thread "
              + thread
              + " for step "
              + depth
              + ", which has nothing to do.");
    }
    boolean preemption = last >= 0 && last != thread && state.goesOn(last);
    execution.append(thread, state.identity(thread), choice, operation, preemption);
    if (observed != execution) {
      observed.append(thread, state.identity(thread), choice, state.observable(thread), preemption);
    }
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    return choice;
  }

  @Override
  public void end(State state) {
    ended = true;
    if (problem != null || depth < start) {
      return;
    }
    for (int t = 0; t < state.threads(); t++) {
      trace += observed.terminal(t, state.identity(t), state.pending(t) != null);
    }
    try {
      SchedulingPoint end = point(state);
      independence.atEnd(end);
      search.ended(end, execution);
    } catch (RuntimeException e) {
      problem = e;
    }
  }

  private SchedulingPoint point(State state) {
    SchedulingPoint point = new SchedulingPoint(state, last, execution.preemptions());
    search.at(state);
    independence.atPoint(point, execution);
    return point;
  }

  private void check(Ending ending) {
    if (problem != null) {
      throw problem instanceof NondeterminismException n ? n.after(execution.schedule()) : problem;
    }
    if (depth < start) {
      forgetRest();
      throw prefix.endedAt(depth).after(execution.schedule());
    }
    if (ending.terminal() && !ended) {
      throw new IllegalStateException(
          "The program ended without a call of Scheduler.end: blocked threads would be overlooked.");
    }
  }
}
