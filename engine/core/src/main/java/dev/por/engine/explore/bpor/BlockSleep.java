package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/** The sleep sets of a preemption-bounded search. */
final class BlockSleep {
  private BlockSleep() {}

  /**
   * The entries of the node behind an edge: those of its parent, and one for each sibling explored
   * before, as far as the edge leaves them alone.
   *
   * @param t the thread of the edge
   * @param before the parent's point
   * @param after the point behind the edge
   */
  static SleepEntry[] behind(
      BporNode parent, int t, SchedulingPoint before, SchedulingPoint after) {
    SleepEntry[] inherited = parent.sleep();
    SleepEntry[] kept = new SleepEntry[inherited.length + parent.done().size()];
    int size = 0;
    for (SleepEntry entry : inherited) {
      if (entry.thread() != t && survives(entry.footprint(), t, before, after)) {
        kept[size++] = entry;
      }
    }
    boolean unchanged = size == inherited.length;
    ThreadSet done = parent.done();
    for (int q = done.next(0); q >= 0; q = done.next(q + 1)) {
      BlockFootprint footprint = q == t ? null : entry(parent, q, t, before);
      if (footprint != null && survives(footprint, t, before, after)) {
        kept[size++] = new SleepEntry(q, footprint);
        unchanged = false;
      }
    }
    return unchanged ? inherited : Arrays.copyOf(kept, size);
  }

  /** What has to stay untouched for q to sleep while t goes first; null when it must not sleep. */
  private static BlockFootprint entry(BporNode parent, int q, int t, SchedulingPoint before) {
    if (parent.cost(q) > parent.cost(t)) {
      // Explored early by a hunt: q first is dearer than t first, so it does not stand for it.
      return null;
    }
    return parent.cost(q) < parent.cost(t) ? BlockFootprint.of(before.pending(q)) : parent.block(q);
  }

  private static boolean survives(
      BlockFootprint footprint, int t, SchedulingPoint before, SchedulingPoint after) {
    if (footprint.conflictsWith(before.pending(t))) {
      return false;
    }
    Operation next = after.pending(t);
    return next == null || after.lastGoesOn() || !footprint.conflictsWith(next);
  }
}
