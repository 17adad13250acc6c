package dev.por.engine.control.forkjoin;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * One ForkJoinPool of an execution: whether it takes tasks, the tasks that it has taken, and how
 * many of them may run at a time. A thread that waits until the pool is idle reads the end of each
 * task.
 *
 * <p>How many tasks run is a location, {@link #slots}, which matters only where there are more
 * tasks than may run. Tasks that never wait for anything but each other's outcome get on with any
 * number of workers: to let all of them run shows everything that they can do with fewer, and in
 * far fewer traces. So the location is shared only in a pool that has more tasks than workers, and
 * then if
 *
 * <ul>
 *   <li>one of them may block without the pool making up for it, so that others starve; or
 *   <li>more tasks than workers were submitted from outside, as to any other executor; or
 *   <li>there is but one worker, whose tasks follow one another.
 * </ul>
 *
 * Each of these is the same in equivalent executions. The common pool, whose size is the machine's,
 * is limited only for the first reason.
 */
final class ForkJoinPoolState {
  private static final int RUN_STATE = 1;
  private static final int TASKS = 2;
  private static final int SLOTS = 3;
  private static final int STOPPED = 4;
  private static final int SIZE = 5;

  final ForkJoinPool real;
  final String name;
  private final long identity;
  private final Sharing sharing;
  private final boolean common;
  private final List<ForkedTask> tasks = new ArrayList<>();

  /** Where each task that the pool has taken ends; their threads follow. */
  private final List<Long> ends = new ArrayList<>();

  /** Threads that wait for the moment of a task, once they have been started. */
  private final List<ManagedThread> delays = new ArrayList<>();

  private int delayed;
  private boolean dropsDelayed;
  private int parallelism;
  private int counted;
  private int submitted;
  private int helpers;
  private boolean mayBlock;
  private boolean closed;
  private boolean stopped;

  ForkJoinPoolState(ForkJoinPool real, String name, long identity, Sharing sharing) {
    this.real = real;
    this.name = name;
    this.identity = identity;
    this.sharing = sharing;
    this.common = real == ForkJoinPool.commonPool();
    this.parallelism = Math.max(1, real.getParallelism());
  }

  long runState() {
    return Locations.part(identity, RUN_STATE);
  }

  /** How many tasks the pool has taken. */
  long tasks() {
    return Locations.part(identity, TASKS);
  }

  /** Which tasks run, and which wait for a place. */
  long slots() {
    return Locations.part(identity, SLOTS);
  }

  /** Whether the pool has been stopped. */
  long stopping() {
    return Locations.part(identity, STOPPED);
  }

  /** How many tasks may run at a time. */
  long size() {
    return Locations.part(identity, SIZE);
  }

  int parallelism() {
    return parallelism;
  }

  /** Changes how many tasks may run at a time; returns the number before. */
  int setParallelism(int size) {
    int before = parallelism;
    parallelism = size;
    return before;
  }

  boolean isCommon() {
    return common;
  }

  // ---- tasks

  /** The pool takes a task, for which there will be a thread of this identity. */
  ForkedTask take(ForkedTask task, long worker) {
    ends.add(Locations.end(worker));
    tasks.add(task);
    if (task.counts()) {
      counted++;
      submitted += task.submitted ? 1 : 0;
      limitIfCrowded();
    }
    return task;
  }

  /** What this thread has submitted last, or null. */
  ForkedTask lastOf(ManagedThread giver) {
    for (int i = tasks.size() - 1; i >= 0; i--) {
      ForkedTask task = tasks.get(i);
      if (task.giver == giver && task.submitted && task.counts()) {
        return task;
      }
    }
    return null;
  }

  /** A task of the pool may block without another one taking its place. */
  void mayBlock() {
    if (!mayBlock) {
      mayBlock = true;
      limitIfCrowded();
    }
  }

  private void limitIfCrowded() {
    boolean counts = !common && (parallelism == 1 || submitted > parallelism);
    if (counted > parallelism && (mayBlock || counts)) {
      limit();
    }
  }

  /** From now on it matters which tasks run. */
  void limit() {
    sharing.share(slots());
  }

  boolean isLimited() {
    return sharing.isShared(slots());
  }

  /** Whether there is but one worker, so that what one task did happens before the next. */
  boolean isSerial() {
    return parallelism == 1;
  }

  boolean mayEnter(ForkedTask task) {
    if (task.isDropped() || task.isHelped()) {
      return true;
    }
    long running = tasks.stream().filter(t -> t.isRunning() && t.counts()).count();
    return running < parallelism + helpers && task.isNext();
  }

  /** A thread that is no worker of the pool runs tasks as long as it waits. */
  void addHelper() {
    helpers++;
  }

  void removeHelper() {
    helpers--;
  }

  // ---- tasks that run later

  /** The pool takes a task that runs later, for which a thread of this identity will wait. */
  void delay(long waiting) {
    ends.add(Locations.end(waiting));
    delayed++;
  }

  /** The thread has been started that waits for the time of such a task. */
  void delayed(ManagedThread waiting) {
    delays.add(waiting);
  }

  void dropDelayed() {
    dropsDelayed = true;
  }

  /** Whether the pool does not run a later task any more whose time has not come. */
  boolean drops(boolean periodic) {
    return stopped || (closed && (periodic || dropsDelayed));
  }

  // ---- its end

  void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  /** Stops the pool: no task begins any more, and tasks that had not begun leave the queue. */
  void stop(List<ForkJoinTask<?>> queued, List<Thread> workers) {
    closed = true;
    stopped = true;
    for (ForkedTask task : tasks) {
      if (task.isQueued()) {
        task.drop();
        queued.add(task.task);
      } else if (task.isActive()) {
        workers.add(task.thread().thread);
      }
    }
  }

  boolean isStopped() {
    return stopped;
  }

  int countQueued(boolean fromOutside) {
    return (int) tasks.stream().filter(t -> t.isQueued() && t.submitted == fromOutside).count();
  }

  int countActive(boolean all) {
    return (int) tasks.stream().filter(t -> all ? t.isActive() : t.isRunning()).count();
  }

  /** Whether the task is the last one that its giver has given to the pool, of all that wait. */
  boolean isLatest(ForkedTask task) {
    for (int i = tasks.size() - 1; i >= 0; i--) {
      ForkedTask other = tasks.get(i);
      if (other.giver == task.giver && other.isQueued()) {
        return other == task;
      }
    }
    return false;
  }

  /** Whether no task is left, except perhaps {@code asking}, the task of the thread that asks. */
  boolean isIdle(ForkedTask asking) {
    return tasks.stream().allMatch(task -> task == asking || task.isFinished());
  }

  /** Whether the pool has been shut down, and nothing is left to do later either. */
  boolean isOver(ForkedTask asking) {
    boolean waits = delays.size() < delayed || !delays.stream().allMatch(ManagedThread::isFinished);
    return closed && !waits && isIdle(asking);
  }

  /** The locations that say whether the pool is idle, and perhaps closed. */
  Footprint idleness() {
    Footprint footprint = Footprint.read(runState()).and(tasks(), false);
    for (long end : ends) {
      footprint = footprint.and(end, false);
    }
    return footprint;
  }
}
