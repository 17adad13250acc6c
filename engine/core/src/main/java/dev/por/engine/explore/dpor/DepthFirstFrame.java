package dev.por.engine.explore.dpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;

/** A scheduling point on the stack of a depth-first search, with the edge that it explores now. */
public class DepthFirstFrame {
  private final SchedulingPoint point;
  private ThreadSet backtrack = ThreadSet.EMPTY;
  private ThreadSet sleep;
  private int thread = -1;
  private int choice;

  /**
   * A frame that explores nothing yet.
   *
   * @param sleep the threads whose executions from here are covered elsewhere
   */
  public DepthFirstFrame(SchedulingPoint point, ThreadSet sleep) {
    this.point = point;
    this.sleep = sleep;
  }

  /** A frame that stands where another one stands. */
  public DepthFirstFrame(DepthFirstFrame other) {
    this(other.point, other.sleep);
    backtrack = other.backtrack;
    thread = other.thread;
    choice = other.choice;
  }

  public final SchedulingPoint point() {
    return point;
  }

  /** The threads that are to be explored from here, explored ones included. */
  final ThreadSet backtrack() {
    return backtrack;
  }

  /** The threads whose executions from here are covered: elsewhere, or by this frame before. */
  final ThreadSet sleep() {
    return sleep;
  }

  final void addBacktrack(int t) {
    backtrack = backtrack.with(t);
  }

  final void addSleep(int t) {
    sleep = sleep.with(t);
  }

  final int thread() {
    return thread;
  }

  final int choice() {
    return choice;
  }

  /** What the edge explored now does. */
  final Operation operation() {
    return point.pending(thread);
  }

  public void save(SearchWriter out) {
    point.save(out);
    out.threads(backtrack);
    out.threads(sleep);
    out.number(thread);
    out.number(choice);
  }

  static DepthFirstFrame restore(SearchReader in) {
    SchedulingPoint point = SchedulingPoint.restore(in);
    ThreadSet backtrack = in.threads();
    DepthFirstFrame frame = new DepthFirstFrame(point, in.threads());
    frame.backtrack = backtrack;
    frame.thread = in.integer();
    frame.choice = in.integer();
    return frame;
  }

  public final void explore(int nextThread) {
    thread = nextThread;
    choice = 0;
  }

  public final void explore(int nextThread, int nextChoice) {
    thread = nextThread;
    choice = nextChoice;
  }

  /** Moves on to the next alternative of the thread's operation; false when there is none. */
  final boolean nextChoice() {
    if (choice + 1 == operation().alternatives()) {
      return false;
    }
    choice++;
    return true;
  }
}
