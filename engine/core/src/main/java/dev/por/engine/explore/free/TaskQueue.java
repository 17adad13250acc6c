package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayDeque;
import java.util.Deque;

/** The executions that still give tasks. */
final class TaskQueue {
  /** Up to which task every second one is one of the oldest. */
  private static final int EARLY = 100;

  /** Every how many tasks one is one of the oldest afterwards. */
  private static final int RARELY = 10;

  private final Deque<TaskRun> runs = new ArrayDeque<>();
  private int taken;

  void restore(SearchReader in, SituationTable situations) {
    taken = in.integer();
    for (int left = in.integer(); left > 0; left--) {
      runs.addLast(TaskRun.restore(in, situations));
    }
  }

  void save(SearchWriter out) {
    out.number(taken);
    out.number(runs.size());
    runs.forEach(run -> run.save(out));
  }

  void add(TaskRun run) {
    runs.addFirst(run);
  }

  /** The next task; null when there is none left. */
  FreeTask next() {
    while (!runs.isEmpty()) {
      TaskRun run = goesFar() ? runs.peekLast() : runs.peekFirst();
      FreeTask next = run.next();
      if (next != null) {
        taken++;
        return next;
      }
      runs.remove(run);
    }
    return null;
  }

  /**
   * Whether the next task is one of the oldest, which leave the executions so far early. These find
   * soon what the program shares; the youngest ones keep few executions waiting.
   */
  private boolean goesFar() {
    return taken % (taken < EARLY ? 2 : RARELY) == 0;
  }
}
