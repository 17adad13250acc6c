package dev.por.engine.control.forkjoin;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.SharedStepAnnouncer;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Models fork-join pools and the questions to a pool as a whole: whether it takes tasks, how many
 * it has, whether any is left. The common pool is the same object in every execution; its state is
 * not.
 */
final class ForkJoinPoolModel implements PerExecution {
  private static final long COMMON = Mix64.mix("ForkJoinPool.commonPool");

  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private final SharedStepAnnouncer steps;
  private final ForkJoinPermitModel slots;
  private final ObjectMap<ForkJoinPool, ForkJoinPoolState> pools = new ObjectMap<>();
  private ControlledExecution turns;

  ForkJoinPoolModel(
      ExecutionPartList parts,
      ObjectIdentityTable identities,
      Sharing sharing,
      InterruptModel interrupts,
      ForkJoinPermitModel slots) {
    this.identities = identities;
    this.sharing = sharing;
    this.interrupts = interrupts;
    this.slots = slots;
    this.steps = parts.add(new SharedStepAnnouncer(sharing));
  }

  @Override
  public void begin(ControlledExecution execution) {
    pools.clear();
    turns = execution;
  }

  void created(ManagedThread me, ForkJoinPool pool) {
    String name = "ForkJoinPool-" + me.numbers.nextPool();
    pools.put(pool, new ForkJoinPoolState(pool, name, identities.of(me, pool), sharing));
  }

  /** The pool, or null when it was made before this execution. */
  ForkJoinPoolState find(ForkJoinPool pool) {
    if (pool == ForkJoinPool.commonPool()) {
      return pools.getOrMake(
          pool, p -> new ForkJoinPoolState(p, "ForkJoinPool.commonPool", COMMON, sharing));
    }
    return pools.get(pool);
  }

  boolean isShutDown(ManagedThread me, ForkJoinPoolState pool) {
    steps.announce(me, pool.real, () -> Footprint.read(pool.runState()));
    return pool.isClosed();
  }

  void shutDown(ManagedThread me, ForkJoinPoolState pool) {
    if (!pool.isCommon()) {
      steps.announce(me, pool.real, () -> Footprint.write(pool.runState()));
      pool.close();
    }
  }

  /**
   * Stops the pool: no task begins any more.
   *
   * @param queued receives the tasks that had not begun
   * @param workers receives the threads that run the other tasks
   */
  void stop(
      ManagedThread me,
      ForkJoinPoolState pool,
      List<ForkJoinTask<?>> queued,
      List<Thread> workers) {
    pool.limit();
    sharing.share(pool.runState());
    sharing.share(pool.stopping());
    Footprint all = Footprint.write(pool.slots()).and(pool.runState(), true);
    steps.announce(me, pool.real, () -> all.and(pool.stopping(), true));
    pool.stop(queued, workers);
  }

  boolean isStopped(ManagedThread me, ForkJoinPoolState pool) {
    steps.announce(me, pool.real, () -> Footprint.read(pool.stopping()));
    return pool.isStopped();
  }

  /** Looks at how many tasks there are, and which of them run. */
  ForkJoinPoolState look(ManagedThread me, ForkJoinPoolState pool) {
    pool.limit();
    sharing.share(pool.tasks());
    Footprint both = Footprint.read(pool.slots()).and(pool.tasks(), false);
    steps.announce(me, pool.real, () -> both);
    return pool;
  }

  int parallelism(ManagedThread me, ForkJoinPoolState pool) {
    steps.announce(me, pool.real, () -> Footprint.read(pool.size()));
    return pool.parallelism();
  }

  /** From now on as many tasks run at a time; how many it was before. */
  int setParallelism(ManagedThread me, ForkJoinPoolState pool, int size) {
    pool.limit();
    Footprint both = Footprint.write(pool.slots()).and(pool.size(), true);
    steps.announce(me, pool.real, () -> both);
    return pool.setParallelism(size);
  }

  /** The pool takes a task that is to run later. The thread starts another one for it next. */
  void delay(ManagedThread me, ForkJoinPoolState pool) {
    if (sharing.isShared(pool.tasks())) {
      steps.announce(me, pool.real, () -> Footprint.write(pool.tasks()));
    }
    pool.delay(me.numbers.nextStart(1));
  }

  /** The pool, when it is shut down, drops the tasks that are to run later. */
  void dropDelayed(ManagedThread me, ForkJoinPoolState pool) {
    steps.announce(me, pool.real, () -> Footprint.write(pool.runState()));
    pool.dropDelayed();
  }

  boolean isIdle(ManagedThread me, ForkJoinPoolState pool, boolean closed) {
    watch(pool);
    announceIdleness(me, pool);
    return closed ? pool.isOver(null) : pool.isIdle(null);
  }

  /** Waits until no task is left; returns whether no task is left. */
  boolean awaitIdle(
      ManagedThread me, ForkJoinPoolState pool, boolean closed, boolean interruptible, long nanos) {
    watch(pool);
    // a thread that waits only until the pool is idle runs tasks of the pool meanwhile
    boolean helps = !closed && slots.beginHelp(me, pool);
    try {
      return awaitEnds(me, pool, closed, interruptible, nanos);
    } finally {
      if (helps) {
        slots.endHelp(me, pool);
      }
    }
  }

  private boolean awaitEnds(
      ManagedThread me, ForkJoinPoolState pool, boolean closed, boolean interruptible, long nanos) {
    ForkedTask mine = ForkedTask.of(me);
    EnablingCondition ended = closed ? () -> pool.isOver(mine) : () -> pool.isIdle(mine);
    boolean asks = interruptible && (nanos > 0 || interrupts.patience().isLackingInPools());
    if (asks && interrupts.checkAfter(me, ended, () -> announceIdleness(me, pool))) {
      return true;
    }
    me.pending.waitFor(ended);
    turns.time().limit(me, nanos, null);
    if (interruptible && nanos > 0) {
      interrupts.watchPatiently(me, pool.idleness());
    }
    announceIdleness(me, pool);
    if (interruptible) {
      InterruptModel.throwIfEnded(me);
    }
    return me.ended() == null;
  }

  /** From now on it matters when tasks are taken, and when the pool is shut down. */
  private void watch(ForkJoinPoolState pool) {
    sharing.share(pool.tasks());
    sharing.share(pool.runState());
  }

  private void announceIdleness(ManagedThread me, ForkJoinPoolState pool) {
    turns.locate(me, pool.real);
    me.pending.on(pool.real);
    me.pending.reaches(pool::idleness);
    turns.announce(me, Kind.READ, pool.idleness());
  }
}
