package dev.por.engine.coverage;

import dev.por.engine.model.Execution;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Seen;
import java.util.function.LongPredicate;

/** What the executions so far have shown: the counters that {@code docs/glossary.md} defines. */
public final class Coverage {
  private final CheapestCostTable traces = new CheapestCostTable();
  private final CheapestCostTable deadlocks = new CheapestCostTable();
  private final LocalStateTable localStates;
  private long executions;
  private long redundantExecutions;
  private long transitions;

  /** Nothing yet, of a program all of whose operations are transitions. */
  public Coverage() {
    this(location -> false);
  }

  /**
   * Nothing yet.
   *
   * @param discovered whether operations on a location are transitions only because threads have
   *     been seen to share it
   */
  public Coverage(LongPredicate discovered) {
    this.localStates = new LocalStateTable(discovered);
  }

  /**
   * Adds an execution that ran to its end.
   *
   * @param from its first event that no earlier execution had with the same prefix
   * @param trace the terminal hash
   * @param cost the preemptions that the trace counts with, at most those of the execution
   */
  public void addTerminal(Execution execution, int from, long trace, boolean deadlocked, int cost) {
    // A cheaper execution has the same events, so those repeated may be cheaper than known.
    addEvents(execution, cost < execution.preemptions() ? 0 : from, cost);
    if (!traces.add(trace, cost)) {
      redundantExecutions++;
    }
    if (deadlocked) {
      deadlocks.add(trace, cost);
    }
  }

  /** Adds an execution that was cut off because everything below it was covered. */
  public void addCut(Execution execution, int from) {
    addEvents(execution, from, Integer.MAX_VALUE);
    redundantExecutions++;
  }

  /** Adds an execution that did not end. */
  public void addUnfinished(Execution execution, int from) {
    addEvents(execution, from, Integer.MAX_VALUE);
  }

  private void addEvents(Execution execution, int from, int atMost) {
    executions++;
    transitions += execution.length();
    for (int i = from; i < execution.length(); i++) {
      localStates.add(execution, i, Math.min(execution.preemptions(i), atMost));
    }
  }

  /** Executions run. */
  public long executions() {
    return executions;
  }

  /** Executions that showed nothing new. */
  public long redundantExecutions() {
    return redundantExecutions;
  }

  /** Transitions executed. */
  public long transitions() {
    return transitions;
  }

  /** What was seen with at most so many preemptions. */
  public Counts counts(int bound) {
    return new Counts(traces.within(bound), localStates.within(bound), deadlocks.within(bound));
  }

  /** Writes all of it down. */
  public void save(StateWriter out) {
    out.number(executions);
    out.number(redundantExecutions);
    out.number(transitions);
    traces.save(out);
    deadlocks.save(out);
    localStates.save(out);
  }

  /** Adds what was written down. */
  public void restore(StateReader in) {
    executions += in.number();
    redundantExecutions += in.number();
    transitions += in.number();
    traces.restore(in);
    deadlocks.restore(in);
    localStates.restore(in);
  }

  /** Everything seen. */
  public Seen seen() {
    return new Seen(traces.size(), localStates.size());
  }
}
