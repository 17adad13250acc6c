package dev.por.engine.explore.dpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.EventIndices;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/**
 * Dynamic partial-order reduction as printed in Figures 3, 4 and 5 of Flanagan and Godefroid, POPL
 * 2005, with or without sleep sets, kept to repeat the paper's experiments.
 *
 * <p>Invariant: when a frame leaves the stack, its backtrack set contains a persistent set of its
 * point.
 *
 * <p>Two things differ from print. Figures 3 and 4 take the last dependent transition of every
 * other thread, not only the last of all, which loses traces once reads are distinguished from
 * writes. And with sleep sets, a thread of a backtrack set that sleeps is not explored, so that it
 * is not noticed there what conflicts with it: whatever does, and is seen below, is added in its
 * place.
 */
public final class ClassicDporSearch extends RaceReversingSearch {
  /** The figures of the paper. */
  public enum Figure {
    /** Backtracks to one thread that leads to the conflict, if there is one. */
    THREE,
    /** Backtracks to the thread of the conflict or, where it is not enabled, to all. */
    FOUR,
    /**
     * Like {@link #FOUR}, but remembers only the last access to each object: reads count as writes.
     */
    FIVE
  }

  private final Figure figure;
  private final boolean sleeping;
  private final EventIndices conflicts = new EventIndices();
  /* By depth: which threads slept when the frame was made, and for each the threads that conflict. */
  private ThreadSet[] sleepers = new ThreadSet[64];
  private ThreadSet[][] standIns = new ThreadSet[64][];

  public ClassicDporSearch(Figure figure, boolean sleeping) {
    this.figure = figure;
    this.sleeping = sleeping;
  }

  @Override
  boolean dependent(Operation a, Operation b) {
    return figure == Figure.FIVE
        ? allWritten(a).conflictsWith(b.footprint())
        : super.dependent(a, b);
  }

  private static Footprint allWritten(Operation operation) {
    Footprint footprint = operation.footprint();
    Footprint written = Footprint.NONE;
    for (int i = 0; i < footprint.size(); i++) {
      written = written.and(footprint.location(i), true);
    }
    return written;
  }

  @Override
  public DepthFirstFrame open(SchedulingPoint point, Execution past) {
    backtrack(point, past);
    ThreadSet sleep = sleeping ? sleepBehindTop(point) : ThreadSet.EMPTY;
    DepthFirstFrame frame = begin(point, sleep);
    if (frame != null) {
      enter(sleep);
      standIn(depth(), frame, point);
    }
    return frame;
  }

  /** Notes which threads sleep at a new frame. */
  private void enter(ThreadSet sleep) {
    if (sleepers.length <= depth()) {
      sleepers = Arrays.copyOf(sleepers, sleepers.length * 2);
      standIns = Arrays.copyOf(standIns, standIns.length * 2);
    }
    sleepers[depth()] = sleep;
    standIns[depth()] = new ThreadSet[0];
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    backtrack(point, past);
  }

  /** A thread that conflicts with a sleeping thread is explored in its place. */
  private void standIn(int depth, DepthFirstFrame frame, SchedulingPoint below) {
    ThreadSet asleep = sleepers[depth];
    for (int q = asleep.next(0); q >= 0; q = asleep.next(q + 1)) {
      for (int u = 0; u < below.threads(); u++) {
        Operation pending = below.pending(u);
        if (u != q && pending != null && dependent(pending, frame.point().pending(q))) {
          note(depth, frame, q, u);
        }
      }
    }
  }

  private void note(int depth, DepthFirstFrame frame, int q, int u) {
    if (standIns[depth].length <= q) {
      int known = standIns[depth].length;
      standIns[depth] = Arrays.copyOf(standIns[depth], q + 1);
      Arrays.fill(standIns[depth], known, q + 1, ThreadSet.EMPTY);
    }
    if (!standIns[depth][q].contains(u)) {
      standIns[depth][q] = standIns[depth][q].with(u);
      if (frame.backtrack().contains(q)) {
        add(depth, frame, u);
      }
    }
  }

  private void add(int depth, DepthFirstFrame frame, int thread) {
    if (!frame.point().enabled(thread)) {
      frame.point().enabled().forEach(t -> add(depth, frame, t));
    } else if (!frame.backtrack().contains(thread)) {
      frame.addBacktrack(thread);
      if (thread < standIns[depth].length && sleepers[depth].contains(thread)) {
        standIns[depth][thread].forEach(u -> add(depth, frame, u));
      }
    }
  }

  /** Lines 3 to 9: for every thread, blocked or not. */
  private void backtrack(SchedulingPoint point, Execution past) {
    for (int d = 0; d < depth(); d++) {
      standIn(d, frame(d), point);
    }
    for (int p = 0; p < point.threads(); p++) {
      Operation next = point.pending(p);
      if (next == null) {
        continue;
      }
      Footprint footprint = figure == Figure.FIVE ? allWritten(next) : next.footprint();
      past.lastConflicts(p, footprint, conflicts);
      // Figure 5 knows of one last access, which is the first of these; the others are no worse.
      for (int i = 0; i < conflicts.size(); i++) {
        int event = Reversal.point(conflicts.get(i), p, next, past);
        if (event >= 0) {
          extend(event, p, past);
        }
      }
    }
  }

  private void extend(int event, int p, Execution past) {
    DepthFirstFrame frame = frame(event);
    int one = figure == Figure.THREE ? leading(frame, event, p, past) : p;
    add(event, frame, one);
  }

  /**
   * Figure 3, line 5: a thread enabled before the event that is p or has an event since that p's
   * operation happens after; one that is to be explored anyway, if possible; -1 when there is none.
   */
  private static int leading(DepthFirstFrame frame, int event, int p, Execution past) {
    ThreadSet enabled = frame.point().enabled();
    int best = enabled.contains(p) ? p : -1;
    if (frame.backtrack().contains(best)) {
      return best;
    }
    int known = past.lastEvent(p);
    for (int j = event + 1; j < past.length() && known >= 0; j++) {
      int q = past.thread(j);
      if (enabled.contains(q) && past.happensBefore(j, known)) {
        if (frame.backtrack().contains(q)) {
          return q;
        }
        best = best < 0 ? q : best;
      }
    }
    return best;
  }
}
