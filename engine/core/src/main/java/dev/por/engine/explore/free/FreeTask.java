package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.BitSet;
import java.util.List;

/**
 * A part of the search that no other task does: every maximal execution that begins with the events
 * of the task.
 *
 * <p>These are the first events of the execution that made the task, then some of the later ones,
 * which come before the killer in every execution, then the killer: the event that comes before the
 * one that followed the first events there. Sometimes that one is executed again at once.
 *
 * @param made the events of the execution that made the task
 * @param shared how many of its first events the task has
 * @param kept which of its later events the task has
 * @param killer the identity of the thread that goes next
 * @param choice the alternative that this thread takes
 * @param reverses whether the killer must conflict with the event that it goes before; otherwise it
 *     is another alternative of that event
 * @param deviations where its ancestors and the task left the executions that made them
 */
record FreeTask(
    TaskTrace made,
    int shared,
    BitSet kept,
    long killer,
    int choice,
    boolean reverses,
    Deviation deviations) {
  /** The task of everything. */
  static final FreeTask ROOT =
      new FreeTask(new TaskTrace(List.of()), 0, new BitSet(), 0, 0, false, null);

  static FreeTask restore(SearchReader in) {
    return new FreeTask(
        in.shared(TaskTrace.class, TaskTrace::restore),
        in.integer(),
        BitSet.valueOf(in.hashes()),
        in.hash(),
        in.integer(),
        in.flag(),
        in.shared(Deviation.class, Deviation::restore));
  }

  void save(SearchWriter out) {
    out.shared(made, TaskTrace::save);
    out.number(shared);
    out.hashes(kept.toLongArray());
    out.hash(killer);
    out.number(choice);
    out.flag(reverses);
    out.shared(deviations, Deviation::save);
  }

  /** The event that the killer goes before. */
  TaskEntry reversed() {
    return made.events().get(shared);
  }

  boolean isRoot() {
    return made.events().isEmpty();
  }

  /** The task in which the killer takes another alternative. */
  FreeTask withChoice(int other) {
    return new FreeTask(made, shared, kept, killer, other, reverses, deviations);
  }
}
