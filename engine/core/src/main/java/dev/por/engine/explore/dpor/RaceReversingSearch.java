package dev.por.engine.explore.dpor;

import dev.por.engine.explore.bpor.Frontier;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;

/**
 * A search without bound that explores what its frames' backtrack sets contain, to which races
 * found on the way add, and leaves out what sleeps.
 */
abstract class RaceReversingSearch extends DepthFirstSearch {
  /** Whether the order of two operations of different threads matters. */
  boolean dependent(Operation a, Operation b) {
    return a.conflictsWith(b);
  }

  /** Whether an edge is left to another shard, which explores it. */
  boolean foreign(DepthFirstFrame frame, int depth, int thread) {
    return false;
  }

  /** Whether every enabled thread of a new point is to be explored, races or not. */
  boolean explodes() {
    return false;
  }

  /** A frame that explores one thread that is awake; null when there is none. */
  final DepthFirstFrame begin(SchedulingPoint point, ThreadSet sleep) {
    DepthFirstFrame frame = new DepthFirstFrame(point, sleep);
    int first = firstOwned(frame, depth());
    if (first < 0) {
      return null;
    }
    frame.addBacktrack(first);
    if (point.quiescent() || explodes()) {
      // No race shows which timed wait may end first, and each of them may.
      point.enabled().forEach(frame::addBacktrack);
    }
    frame.explore(first);
    return frame;
  }

  /** The first thread to explore; those before it that others explore count as explored. */
  private int firstOwned(DepthFirstFrame frame, int depth) {
    int first = first(frame.point(), frame.sleep());
    while (first >= 0 && foreign(frame, depth, first)) {
      frame.addSleep(first);
      first = first(frame.point(), frame.sleep());
    }
    return first;
  }

  /** The threads that sleep at a new point: those of its parent that its edge does not wake. */
  final ThreadSet sleepBehindTop(SchedulingPoint point) {
    ThreadSet sleep = ThreadSet.EMPTY;
    if (depth() == 0) {
      return sleep;
    }
    DepthFirstFrame parent = frame(depth() - 1);
    ThreadSet before = parent.sleep();
    for (int q = before.next(0); q >= 0; q = before.next(q + 1)) {
      if (q != point.last() && !dependent(parent.point().pending(q), parent.operation())) {
        sleep = sleep.with(q);
      }
    }
    return sleep;
  }

  private static int first(SchedulingPoint point, ThreadSet sleep) {
    if (point.enabled(point.last()) && !sleep.contains(point.last())) {
      return point.last();
    }
    for (int t = point.enabled().next(0); t >= 0; t = point.enabled().next(t + 1)) {
      if (!sleep.contains(t)) {
        return t;
      }
    }
    return -1;
  }

  @Override
  public final boolean nextThread(DepthFirstFrame frame) {
    frame.addSleep(frame.thread());
    ThreadSet backtrack = frame.backtrack();
    for (int t = backtrack.next(0); t >= 0; t = backtrack.next(t + 1)) {
      if (frame.sleep().contains(t)) {
        continue;
      }
      if (!foreign(frame, depth() - 1, t)) {
        frame.explore(t);
        return true;
      }
      frame.addSleep(t);
    }
    return false;
  }

  /** By weight, as {@link Frontier#remaining} does it. */
  @Override
  public double remaining() {
    double weight = 1;
    double left = 0;
    for (int d = 0; d < depth(); d++) {
      ThreadSet backtrack = frame(d).backtrack();
      ThreadSet covered = frame(d).sleep();
      weight /= backtrack.size();
      for (int t = backtrack.next(0); t >= 0; t = backtrack.next(t + 1)) {
        left += t == frame(d).thread() || covered.contains(t) ? 0 : weight;
      }
    }
    return depth() == 0 ? 1 : left;
  }

  @Override
  public int bound() {
    return UNBOUNDED;
  }

  @Override
  public int boundReached() {
    return -1;
  }
}
