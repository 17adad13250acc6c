package dev.por.engine.control.forkjoin;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.pool.FutureTaskModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Footprint;
import dev.por.probe.Probe;
import dev.por.probe.task.ForkHooks;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Takes the calls of the hooks of fork-join pools and their tasks. */
public final class ForkJoinController extends ForkHooks implements PerExecution {
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ForkJoinPoolModel pools;
  private final ForkedTaskModel tasks;
  private final ForkJoinPermitModel slots;
  private ControlledExecution turns;

  public ForkJoinController(
      ExecutionPartList parts,
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      Sharing sharing,
      InterruptModel interrupts,
      FutureTaskModel futures) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.slots = parts.add(new ForkJoinPermitModel(sharing));
    this.pools = parts.add(new ForkJoinPoolModel(parts, identities, sharing, interrupts, slots));
    this.tasks = parts.add(new ForkedTaskModel(parts, identities, sharing, futures, slots));
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  // ---- pools

  @Override
  public void created(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      pools.created(me, pool);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isOpen(ForkJoinPool pool) {
    return !isShutDown(pool);
  }

  @Override
  public boolean isShutDown(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      return pools.isShutDown(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void shutDown(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      pools.shutDown(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void stop(ForkJoinPool pool, List<ForkJoinTask<?>> queued, List<Thread> workers) {
    ManagedThread me = entrance.enter();
    try {
      pools.stop(me, known(pool), queued, workers);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isStopped(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      return pools.isStopped(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int countQueued(ForkJoinPool pool, boolean submitted) {
    ManagedThread me = entrance.enter();
    try {
      return pools.look(me, known(pool)).countQueued(submitted);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int countActive(ForkJoinPool pool, boolean all) {
    ManagedThread me = entrance.enter();
    try {
      return pools.look(me, known(pool)).countActive(all);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int parallelism(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      return pool == ForkJoinPool.commonPool()
          ? pool.getParallelism()
          : pools.parallelism(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int setParallelism(ForkJoinPool pool, int size) {
    ManagedThread me = entrance.enter();
    try {
      return pools.setParallelism(me, known(pool), size);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public String nextName(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      return known(pool).name + "-worker-" + me.numbers.nextWorker();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isIdle(ForkJoinPool pool, boolean closed) {
    ManagedThread me = entrance.enter();
    try {
      return pools.isIdle(me, known(pool), closed);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean awaitIdle(ForkJoinPool pool, boolean closed, boolean interruptible, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "ForkJoinPool.awaitTermination");
      return pools.awaitIdle(me, known(pool), closed, interruptible, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  // ---- tasks that run later

  @Override
  public void delay(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      pools.delay(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void delayed(ForkJoinPool pool, Thread waiting) {
    ManagedThread me = entrance.enter();
    try {
      known(pool).delayed(turns.find(waiting));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean awaitMoment(
      ForkJoinPool pool, ForkJoinTask<?> task, boolean periodic, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      return tasks.awaitMoment(me, known(pool), task, periodic, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void dropDelayed(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      pools.dropDelayed(me, known(pool));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  // ---- workers and their tasks

  @Override
  public void take(ForkJoinPool pool, ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      tasks.take(me, known(pool), task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void started(ForkJoinTask<?> task, Thread worker) {
    ManagedThread me = entrance.enter();
    try {
      tasks.started(task, worker);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean enter() {
    ManagedThread me = entrance.enter();
    try {
      if (me.task() == null) {
        stop("a ForkJoinWorkerThread that no pool has started");
      }
      return slots.enter(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public ForkJoinTask<?> own() {
    ForkedTask forked = ForkedTask.of(turns.current());
    return forked == null ? null : forked.task;
  }

  @Override
  public void leave() {
    ManagedThread me = entrance.enter();
    try {
      slots.leave(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean beginBlock() {
    ManagedThread me = entrance.enter();
    try {
      return me.goAway(() -> false, Footprint.NONE);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void endBlock() {
    ManagedThread me = entrance.enter();
    try {
      me.comeBack();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean await(ForkJoinTask<?> task, boolean interruptible, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      if (me.isQuiet() && !task.isDone()) {
        stop("waiting for a task in a static initialiser or in the set-up of a test");
      }
      if (!me.isQuiet()) {
        tasks.await(me, task, interruptible, nanos);
      }
      return task.isDone();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean ask(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      return !me.isQuiet() && tasks.ask(me, task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean claim(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      return tasks.claim(me, task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean unfork(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      return tasks.unfork(me, task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isDone(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      return task.isDone();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void count(CountedCompleter<?> completer, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      tasks.pending(me, completer, () -> write || completer.getPendingCount() != 0);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void readCount(CountedCompleter<?> completer) {
    ManagedThread me = entrance.enter();
    try {
      tasks.pending(me, completer, () -> false);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void refuse(String what) {
    ManagedThread me = entrance.enter();
    try {
      stop(what);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private ForkJoinPoolState known(ForkJoinPool pool) {
    ForkJoinPoolState known = pools.find(pool);
    if (known == null) {
      stop("a ForkJoinPool that an earlier execution left behind");
    }
    return known;
  }

  private void stop(String what) {
    refusal.stop(what, CallSiteFinder.site(what));
  }
}
