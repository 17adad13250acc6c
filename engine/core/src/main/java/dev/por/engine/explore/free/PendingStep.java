package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;

/**
 * What a thread was about to do in a state of an execution.
 *
 * @param thread the number of the thread
 * @param identity the identity of the thread
 * @param operation the operation, enabled or not
 * @param widest all that the operation may touch in another state; null: anything
 * @param question what the operation asks of the state; 0: nothing, the operation is always
 *     enabled, and always this one
 * @param readsMatter whether what other threads only read may change the answer
 * @param past the events that the thread is behind
 */
record PendingStep(
    int thread,
    long identity,
    Operation operation,
    Footprint widest,
    long question,
    boolean readsMatter,
    CausalPast past) {
  static PendingStep restore(SearchReader in) {
    return new PendingStep(
        in.integer(),
        in.hash(),
        in.operation(),
        in.flag() ? in.footprint() : null,
        in.hash(),
        in.flag(),
        CausalPast.restore(in));
  }

  void save(SearchWriter out) {
    out.number(thread);
    out.hash(identity);
    out.operation(operation);
    out.flag(widest != null);
    if (widest != null) {
      out.footprint(widest);
    }
    out.hash(question);
    out.flag(readsMatter);
    past.save(out);
  }

  /** Whether it is not known what the operation may touch in another state. */
  boolean varies() {
    return widest == null;
  }

  /** Whether an event comes behind this step, which has been performed. */
  boolean isBefore(TaskEntry event) {
    return event.past().count(thread) > past.count(thread);
  }

  boolean mayConflict(Footprint footprint) {
    return widest == null || widest.conflictsWith(footprint);
  }
}
