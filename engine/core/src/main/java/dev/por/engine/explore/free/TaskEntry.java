package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Operation;

/**
 * One event of an execution as tasks know it.
 *
 * @param identity the identity of its thread, equal in every execution that has the event
 * @param thread the number of that thread in this execution
 * @param position how many events its thread had before
 * @param choice the alternative taken
 * @param operation what it did
 * @param free whether a race may reverse it: the scheduler chose it, no race did
 * @param history the reversals after which it was executed again; null: it was not
 * @param step what its thread was about to do, where that might have been another operation; null:
 *     it might not
 * @param before the state before it
 * @param past the events that come before it, itself included
 */
record TaskEntry(
    long identity,
    int thread,
    int position,
    int choice,
    Operation operation,
    boolean free,
    ReversalHistory history,
    PendingStep step,
    SchedulingPoint before,
    CausalPast past) {
  static TaskEntry restore(SearchReader in) {
    return new TaskEntry(
        in.hash(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.operation(),
        in.flag(),
        in.shared(ReversalHistory.class, ReversalHistory::restore),
        in.shared(PendingStep.class, PendingStep::restore),
        SchedulingPoint.restore(in),
        CausalPast.restore(in));
  }

  void save(SearchWriter out) {
    out.hash(identity);
    out.number(thread);
    out.number(position);
    out.number(choice);
    out.operation(operation);
    out.flag(free);
    out.shared(history, ReversalHistory::save);
    out.shared(step, PendingStep::save);
    before.save(out);
    past.save(out);
  }

  /** Whether this event is the one or in the past that is given. */
  boolean isIn(CausalPast other) {
    return other.has(thread, position);
  }
}
