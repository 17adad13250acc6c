package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Footprint;
import java.util.function.IntPredicate;

/**
 * The events that went before an operation one after the other, each of which reversed a race with
 * it: what is left for the next one.
 *
 * <p>Two independent events may both go before the reversed operation. The execution that has both
 * belongs to the one of lower rank, so that the task of the other one must not come to it. The
 * reversed operation is executed again right behind the event of higher rank, and this history says
 * which events may still go before it.
 *
 * @param earlier the reversal before this one, or null
 * @param reversed what the reversed operation touched before this reversal
 * @param rank how the event meets the reversed operation
 * @param event the number of the event
 * @param footprint what the event touches
 */
record ReversalHistory(
    ReversalHistory earlier, Footprint reversed, AccessRank rank, int event, Footprint footprint) {
  static ReversalHistory restore(SearchReader in) {
    return new ReversalHistory(
        in.shared(ReversalHistory.class, ReversalHistory::restore),
        in.footprint(),
        AccessRank.restore(in),
        in.integer(),
        in.footprint());
  }

  void save(SearchWriter out) {
    out.shared(earlier, ReversalHistory::save);
    out.footprint(reversed);
    rank.save(out);
    out.number(event);
    out.footprint(footprint);
  }

  /**
   * Whether an operation of a thread may go before the reversed operation now.
   *
   * @param inPast which events are in the past of that operation
   */
  static boolean admits(
      ReversalHistory latest, Footprint operation, long thread, IntPredicate inPast) {
    boolean behindLater = false;
    for (ReversalHistory h = latest; h != null; h = h.earlier) {
      behindLater |= inPast.test(h.event);
      AccessRank rank = AccessRank.of(h.reversed, operation, thread);
      if (rank != null && rank.compareTo(h.rank) < 0 && !behindLater) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether an event of lower rank, independent of one in the history, might still go before the
   * reversed operation, so that this must be executed right now.
   */
  boolean isOpen() {
    for (ReversalHistory h = this; h != null; h = h.earlier) {
      int last = h.rank.reads() ? h.rank.location() : h.rank.location() - 1;
      for (int i = 0; i <= last; i++) {
        if (!isClosed(h.reversed.location(i), h)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a write closed a location: what comes there later depends on the write. */
  private boolean isClosed(long location, ReversalHistory since) {
    for (ReversalHistory h = this; h != null && h.event >= since.event; h = h.earlier) {
      if (h.footprint.isWritten(location)) {
        return true;
      }
    }
    return false;
  }
}
