package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The executions that still give tasks, and tasks that were dealt out.
 *
 * <p>All shards of a search begin with the same tasks, the oldest first, so that all of them come
 * to the same tasks that are left. These are dealt out one by one.
 */
final class TaskQueue {
  /** Up to which task every second one is one of the oldest. */
  private static final int EARLY = 100;

  /** Every how many tasks one is one of the oldest afterwards. */
  private static final int RARELY = 10;

  /** With how many executions waiting none is one of the oldest any longer: they take memory. */
  private static final int MANY = 500;

  /** After how many tasks the others are dealt out among shards: enough for some hundred. */
  private static final int COMMON = 60;

  private final Shard shard;
  private final Deque<TaskRun> runs = new ArrayDeque<>();
  private final Deque<FreeTask> dealt = new ArrayDeque<>();
  private boolean common;
  private int taken;

  TaskQueue(Shard shard) {
    this.shard = shard;
    this.common = shard.partial();
  }

  void restore(SearchReader in, SituationTable situations) {
    common = in.flag();
    taken = in.integer();
    for (int left = in.integer(); left > 0; left--) {
      runs.addLast(TaskRun.restore(in, situations));
    }
    for (int left = in.integer(); left > 0; left--) {
      dealt.addLast(FreeTask.restore(in));
    }
  }

  void save(SearchWriter out) {
    out.flag(common);
    out.number(taken);
    out.number(runs.size());
    runs.forEach(run -> run.save(out));
    out.number(dealt.size());
    dealt.forEach(task -> task.save(out));
  }

  void add(TaskRun run) {
    runs.addFirst(run);
  }

  /** The next task; null when there is none left. */
  FreeTask next() {
    if (common && taken == COMMON) {
      common = false;
      deal();
    }
    FreeTask next = nextOfRuns();
    if (next == null) {
      next = dealt.poll();
    }
    taken += next == null ? 0 : 1;
    return next;
  }

  private void deal() {
    int number = 0;
    for (FreeTask task = nextOfRuns(); task != null; task = nextOfRuns()) {
      if (number % shard.count() == shard.index()) {
        dealt.addLast(task);
      }
      number++;
    }
  }

  private FreeTask nextOfRuns() {
    while (!runs.isEmpty()) {
      TaskRun run = goesFar() ? runs.peekLast() : runs.peekFirst();
      FreeTask next = run.next();
      if (next != null) {
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
    return common || (runs.size() < MANY && taken % (taken < EARLY ? 2 : RARELY) == 0);
  }
}
