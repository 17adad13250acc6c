package dev.por.engine.explore.dpor;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.ArrayStack;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Scheduler;

/**
 * A search that keeps the scheduling points of its latest execution on a stack and branches off at
 * the deepest one that has something left. The stack is a list: deep executions cost no recursion.
 */
public abstract class DepthFirstSearch implements Search {
  private final ArrayStack<DepthFirstFrame> frames = new ArrayStack<>();
  private final Prefix prefix = new Prefix();
  private boolean over;
  private boolean fresh = true;

  /** A frame for a point seen for the first time, exploring its first edge; null to cut off. */
  public abstract DepthFirstFrame open(SchedulingPoint point, Execution past);

  /** Moves a frame, whose edge is covered, on to another thread; false when it is done. */
  public abstract boolean nextThread(DepthFirstFrame frame);

  /** Moves a frame, whose edge is covered, on to another edge; false when it is done. */
  public boolean moveOn(DepthFirstFrame frame) {
    return frame.nextChoice() || nextThread(frame);
  }

  /** Told before the top frame's edge is executed. */
  public void executing(DepthFirstFrame frame, Execution past) {}

  /** Whether to search again from the beginning, now that the stack is empty. */
  public boolean restart() {
    return false;
  }

  /** How many frames there are. */
  public final int depth() {
    return frames.size();
  }

  final DepthFirstFrame frame(int i) {
    return frames.get(i);
  }

  @Override
  public final boolean advance() {
    if (fresh) {
      fresh = false;
      return true;
    }
    while (frames.size() > 0) {
      int top = frames.size() - 1;
      prefix.truncate(top);
      DepthFirstFrame frame = frames.get(top);
      if (moveOn(frame)) {
        return true;
      }
      frames.truncate(top);
    }
    over = over || !restart();
    return !over;
  }

  @Override
  public final Prefix prefix() {
    return prefix;
  }

  @Override
  public final int decide(SchedulingPoint point, Execution past) {
    if (past.length() < frames.size()) {
      top().point().requireSame(point, past.length());
    } else {
      DepthFirstFrame frame = open(point, past);
      if (frame == null) {
        return Scheduler.CUT;
      }
      frames.push(frame);
    }
    DepthFirstFrame top = top();
    executing(top, past);
    Operation operation = top.operation();
    prefix.add(top.thread(), top.choice(), operation);
    return top.thread();
  }

  @Override
  public final int choice() {
    return top().choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {}

  @Override
  public boolean exhausted() {
    return over;
  }

  @Override
  public void save(SearchWriter out) {
    out.flag(fresh);
    out.flag(over);
    out.number(frames.size());
    for (int i = 0; i < frames.size(); i++) {
      frames.get(i).save(out);
    }
  }

  @Override
  public void restore(SearchReader in) {
    fresh = in.flag();
    over = in.flag();
    for (int left = in.integer(); left > 0; left--) {
      if (frames.size() > 0) {
        prefix.add(top().thread(), top().choice(), top().operation());
      }
      frames.push(restoreFrame(in));
    }
  }

  /** Reads what a frame wrote. */
  public DepthFirstFrame restoreFrame(SearchReader in) {
    return DepthFirstFrame.restore(in);
  }

  private DepthFirstFrame top() {
    return frames.top();
  }
}
