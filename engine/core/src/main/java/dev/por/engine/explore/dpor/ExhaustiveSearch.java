package dev.por.engine.explore.dpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Execution;
import dev.por.engine.model.ThreadSet;

/**
 * Every interleaving, without reduction: the yardstick for the others.
 *
 * <p>With a bound, level c runs every interleaving of at most c preemptions, from the beginning: a
 * memory of what was left out would be larger than the runs it saves are worth here.
 */
public final class ExhaustiveSearch extends DepthFirstSearch {
  private int bound;
  private boolean leftOut;

  /** A search of levels 0, 1, 2 and so on, or of everything at once. */
  public ExhaustiveSearch(boolean levels) {
    bound = levels ? 0 : UNBOUNDED;
  }

  @Override
  public DepthFirstFrame open(SchedulingPoint point, Execution past) {
    DepthFirstFrame frame = new DepthFirstFrame(point, ThreadSet.EMPTY);
    int first = point.enabled(point.last()) ? point.last() : point.enabled().next(0);
    frame.explore(first);
    return frame;
  }

  @Override
  public boolean nextThread(DepthFirstFrame frame) {
    SchedulingPoint point = frame.point();
    frame.addBacktrack(frame.thread());
    for (int t = point.enabled().next(0); t >= 0; t = point.enabled().next(t + 1)) {
      if (frame.backtrack().contains(t)) {
        continue;
      }
      if (point.cost(t) <= bound) {
        frame.explore(t);
        return true;
      }
      leftOut = true;
    }
    return false;
  }

  @Override
  public boolean restart() {
    if (!leftOut) {
      return false;
    }
    leftOut = false;
    bound++;
    return true;
  }

  @Override
  public boolean resumable() {
    return true;
  }

  @Override
  public void save(SearchWriter out) {
    out.number(bound);
    out.flag(leftOut);
    super.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    bound = in.integer();
    leftOut = in.flag();
    super.restore(in);
  }

  @Override
  public int bound() {
    return bound;
  }

  @Override
  public int boundReached() {
    return bound == UNBOUNDED ? -1 : exhausted() ? bound : bound - 1;
  }
}
