package dev.por.engine.control.forkjoin;

import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PendingFootprint;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/**
 * Gives tasks the places of fork-join pools, each for one task that runs. To get a place and to
 * give it up are transitions on the {@link ForkJoinPoolState#slots} of a pool, where the pool is
 * limited. A wait for which the pool lets another task run is two more: to go away, and to come
 * back, which takes no place from another task.
 */
final class ForkJoinPermitModel implements PerExecution {
  private final Sharing sharing;
  private ControlledExecution turns;

  ForkJoinPermitModel(Sharing sharing) {
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** Waits for a place; whether the task is still to be run. */
  boolean enter(ManagedThread me) {
    ForkedTask mine = ForkedTask.of(me);
    if (isLimited(mine)) {
      me.pending.waitFor(() -> mine.pool.mayEnter(mine));
      announce(me, mine.pool, Effect.ACQUIRE, () -> Footprint.write(mine.pool.slots()));
    }
    if (mine.isDropped()) {
      return false;
    }
    mine.enter();
    return true;
  }

  void leave(ManagedThread me) {
    ForkedTask mine = ForkedTask.of(me);
    if (isLimited(mine)) {
      announce(me, mine.pool, Effect.RELEASE, () -> Footprint.write(mine.pool.slots()));
    }
    mine.leave();
  }

  /**
   * A worker comes to a wait for which its pool makes up.
   *
   * @param open whether the worker need not wait
   * @param looks what the worker reads to find that out
   * @return whether it has gone away and is to come back
   */
  boolean goAway(ManagedThread me, EnablingCondition open, Footprint looks) {
    ForkedTask mine = ForkedTask.of(me);
    if (isLimited(mine) && !me.isQuiet()) {
      long slots = mine.pool.slots();
      announce(
          me,
          mine.pool,
          Effect.NONE,
          () -> open.isOpen() ? shared(looks) : shared(looks).and(slots, true));
      if (open.isOpen()) {
        return false;
      }
    }
    mine.goAway();
    return true;
  }

  /** Takes a task out of the queue that the thread has forked itself; whether it was there. */
  boolean claim(ManagedThread me, ForkedTask awaited, Footprint outcome) {
    if (!isLimited(awaited) || !awaited.isOf(me)) {
      return false;
    }
    EnablingCondition waits = () -> awaited.isQueued() && !awaited.task.isDone();
    Footprint looks = shared(outcome);
    Footprint takes = looks.and(awaited.pool.slots(), true);
    Footprint sees = looks.and(awaited.pool.slots(), false);
    announce(me, awaited.pool, Effect.NONE, () -> waits.isOpen() ? takes : sees);
    boolean claimed = waits.isOpen();
    if (claimed) {
      awaited.drop();
    }
    return claimed;
  }

  /** Takes the latest task back that the thread has forked; whether it was still in the queue. */
  boolean unfork(ManagedThread me, ForkedTask forked) {
    if (!isLimited(forked)) {
      return false;
    }
    long slots = forked.pool.slots();
    EnablingCondition takes = () -> forked.pool.isLatest(forked);
    announce(
        me,
        forked.pool,
        Effect.NONE,
        () -> takes.isOpen() ? Footprint.write(slots) : Footprint.read(slots));
    boolean taken = takes.isOpen();
    if (taken) {
      forked.drop();
    }
    return taken;
  }

  /** A thread runs tasks of a pool until no task is left; returns whether that matters. */
  boolean beginHelp(ManagedThread me, ForkJoinPoolState pool) {
    if (me.task() != null) {
      return goAway(me, () -> false, Footprint.NONE);
    }
    if (pool.isLimited()) {
      announce(me, pool, Effect.NONE, () -> Footprint.write(pool.slots()));
    }
    pool.addHelper();
    return true;
  }

  /** The thread that ran tasks of a pool has found no more. */
  void endHelp(ManagedThread me, ForkJoinPoolState pool) {
    if (me.task() != null) {
      comeBack(me);
      return;
    }
    if (pool.isLimited() && !me.isAborting()) {
      Kind ended = me.ended();
      announce(me, pool, Effect.NONE, () -> Footprint.write(pool.slots()));
      me.ended(ended);
    }
    pool.removeHelper();
  }

  /** A thread that is no worker waits for a task. It runs a task of the common pool itself. */
  void help(ManagedThread me, ForkedTask awaited, Footprint outcome) {
    if (isLimited(awaited) && awaited.pool.isCommon()) {
      long slots = awaited.pool.slots();
      EnablingCondition done = awaited.task::isDone;
      announce(
          me,
          awaited.pool,
          Effect.NONE,
          () -> done.isOpen() ? shared(outcome) : shared(outcome).and(slots, true));
      awaited.help();
    }
  }

  /** The task of the thread goes on after a wait, however many other tasks run meanwhile. */
  void comeBack(ManagedThread me) {
    ForkedTask mine = ForkedTask.of(me);
    if (isLimited(mine) && !me.isQuiet() && !me.isAborting()) {
      Kind ended = me.ended();
      announce(me, mine.pool, Effect.NONE, () -> Footprint.write(mine.pool.slots()));
      me.ended(ended);
    }
    mine.comeBack();
  }

  private static boolean isLimited(ForkedTask task) {
    return task.counts() && task.pool.isLimited();
  }

  /** The locations that threads share; the others are no part of a transition. */
  private Footprint shared(Footprint looks) {
    Footprint footprint = Footprint.NONE;
    for (int i = 0; i < looks.size(); i++) {
      if (sharing.isShared(looks.location(i))) {
        footprint = footprint.and(looks.location(i), looks.writes(i));
      }
    }
    return footprint;
  }

  /** Tasks of one worker alone are ordered by it. */
  void announce(ManagedThread me, ForkJoinPoolState pool, Effect effect, PendingFootprint reach) {
    turns.locate(me, pool.real);
    me.pending.on(pool.real);
    me.pending.means(pool.isSerial() ? effect : Effect.NONE);
    me.pending.reaches(reach);
    turns.announce(me, Kind.WRITE, reach.now());
  }
}
