package dev.por.engine.explore.free;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.List;

/** A search by free tasks: each is one execution, and gives the tasks that follow from it. */
public final class FreeTaskSearch implements Search {
  private final TaskQueue queue;
  private final SituationTable situations = new SituationTable();
  private final Prefix prefix = new Prefix();
  private final TaskExecution execution = new TaskExecution();
  private final RaceFinder finder = new RaceFinder(execution, situations);
  private final List<FreeTask> siblings = new ArrayList<>();
  private FreeTask task;
  private State state;
  private boolean running;
  private boolean over;

  /* How far the execution has followed its task. */
  private int nextKept;
  private boolean killed;
  private ReversalHistory reversals;
  private boolean repeats;

  /* The decision that was taken last. */
  private SchedulingPoint decided;
  private int thread;
  private int choice;
  private boolean free;
  private ReversalHistory history;
  private PendingStep step;

  /** A search of all tasks, or of those of a shard. */
  public FreeTaskSearch(Shard shard) {
    this.queue = new TaskQueue(shard);
  }

  @Override
  public boolean advance() {
    finish();
    task = task == null ? FreeTask.ROOT : queue.next();
    over = task == null;
    if (!over) {
      begin();
    }
    return !over;
  }

  private void begin() {
    List<TaskEntry> made = task.made().events();
    int common = execution.begin(made, task.shared());
    prefix.truncate(common);
    for (int k = common; k < task.shared(); k++) {
      prefix.add(made.get(k).thread(), made.get(k).choice(), made.get(k).operation());
    }
    finder.begin();
    siblings.clear();
    nextKept = task.kept().nextSetBit(0);
    killed = task.isRoot();
    repeats = false;
    decided = null;
    running = true;
  }

  /** An execution that ran, to its end or not, makes tasks of what there was of it. */
  private void finish() {
    if (running) {
      running = false;
      TaskTrace trace = new TaskTrace(execution.events());
      TaskRun run = new TaskRun(trace, task, finder.races(), situations);
      siblings.forEach(run::add);
      queue.add(run);
    }
  }

  @Override
  public Prefix prefix() {
    return prefix;
  }

  @Override
  public void at(State now) {
    state = now;
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    note(point, past);
    free = false;
    history = null;
    choice = 0;
    thread = nextThread(point, past);
    decided = point;
    step = thread == Scheduler.CUT ? null : finder.uncertain(state, thread);
    running = thread != Scheduler.CUT;
    return thread;
  }

  private int nextThread(SchedulingPoint point, Execution past) {
    if (nextKept >= 0) {
      TaskEntry kept = task.made().events().get(nextKept);
      nextKept = task.kept().nextSetBit(nextKept + 1);
      return keep(kept, point, past);
    }
    if (!killed) {
      killed = true;
      return killer(point, past);
    }
    free = true;
    if (repeats) {
      repeats = false;
      int t = threadOf(task.reversed().identity());
      if (t >= 0 && point.enabled(t)) {
        history = reversals;
        return t;
      }
    }
    return point.enabled(point.last()) ? point.last() : point.enabled().next(0);
  }

  private int keep(TaskEntry kept, SchedulingPoint point, Execution past) {
    int t = threadOf(kept.identity());
    if (t < 0 || !point.enabled(t) || !kept.operation().equals(point.pending(t))) {
      throw new NondeterminismException(
          past.length(), Math.max(t, 0), kept.operation(), t < 0 ? null : point.pending(t));
    }
    choice = kept.choice();
    return t;
  }

  /** The thread of the killer, or {@link Scheduler#CUT} when this task turns out to be none. */
  private int killer(SchedulingPoint point, Execution past) {
    int t = threadOf(task.killer());
    choice = task.choice();
    if (!task.reverses()) {
      return t;
    }
    if (t < 0 || !point.enabled(t) || !mayKill(t, point.pending(t).footprint())) {
      return Scheduler.CUT;
    }
    Operation operation = point.pending(t);
    for (int other = 1; choice == 0 && other < operation.alternatives(); other++) {
      siblings.add(task.withChoice(other));
    }
    TaskEntry reversed = task.reversed();
    Footprint before = reversed.operation().footprint();
    AccessRank rank = AccessRank.of(before, operation.footprint(), task.killer());
    reversals =
        new ReversalHistory(reversed.history(), before, rank, past.length(), operation.footprint());
    repeats = reversals.isOpen();
    return t;
  }

  private boolean mayKill(int t, Footprint footprint) {
    TaskEntry reversed = task.reversed();
    if (!reversed.operation().footprint().conflictsWith(footprint)) {
      return false;
    }
    for (int k = task.shared(); k < execution.length(); k++) {
      if (!execution.isInPast(k, t, footprint)) {
        return false;
      }
    }
    return ReversalHistory.admits(
        reversed.history(), footprint, task.killer(), e -> execution.isInPast(e, t, footprint));
  }

  private int threadOf(long identity) {
    for (int t = 0; t < state.threads(); t++) {
      if (state.identity(t) == identity) {
        return t;
      }
    }
    return -1;
  }

  @Override
  public int choice() {
    return choice;
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    note(point, past);
    finish();
  }

  /** Notes the event that has led to a point, and the races that the event shows. */
  private void note(SchedulingPoint point, Execution past) {
    if (decided == null) {
      execution.reach(point);
      return;
    }
    int n = past.length() - 1;
    int[] clock = new int[past.threads()];
    for (int t = 0; t < clock.length; t++) {
      clock[t] = past.clock(n, t);
    }
    execution.add(
        new TaskEntry(
            state.identity(thread),
            thread,
            past.position(n),
            choice,
            past.operation(n),
            free,
            history,
            step,
            decided,
            new CausalPast(past.hash(n), clock)));
    prefix.add(thread, choice, past.operation(n));
    execution.reach(point);
    finder.look(state, point);
  }

  @Override
  public int bound() {
    return UNBOUNDED;
  }

  @Override
  public int boundReached() {
    return -1;
  }

  @Override
  public boolean exhausted() {
    return over;
  }

  @Override
  public boolean resumable() {
    return true;
  }

  @Override
  public void save(SearchWriter out) {
    out.flag(over);
    out.flag(task != null);
    if (task != null) {
      task.save(out);
    }
    queue.save(out);
    situations.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    over = in.flag();
    task = in.flag() ? FreeTask.restore(in) : null;
    queue.restore(in, situations);
    situations.restore(in);
    if (task != null) {
      begin();
    }
  }
}
