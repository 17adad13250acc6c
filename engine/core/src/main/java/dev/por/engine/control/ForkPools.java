package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.ForkHooks;
import dev.por.probe.Probe;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Fork-join pools. Each task has a daemon thread of its own: to fork is to start it, to join is to
 * wait for the outcome of the task. How many of them run at a time is the affair of {@link Slots}.
 * The count of a completer is a location, and so is whether a pool takes tasks. The common pool is
 * the same object in every execution, its state is not.
 */
final class ForkPools extends ForkHooks {
  private static final long COMMON = Mix64.mix("ForkJoinPool.commonPool");
  private static final int PENDING = 2;

  private final Entrance entrance;
  private final Refusal refusal;
  private final ObjectIdentities identities;
  private final Sharing sharing;
  private final Interrupts interrupts;
  private final FutureTasks futures;
  private final SharedSteps steps;
  private final Slots slots;
  private final IdentityHashMap<ForkJoinPool, ForkPool> pools = new IdentityHashMap<>();

  /** What has been forked or submitted, by the task. */
  private final IdentityHashMap<ForkJoinTask<?>, Forked> tasks = new IdentityHashMap<>();

  private Turns turns;

  ForkPools(
      Entrance entrance,
      Refusal refusal,
      ObjectIdentities identities,
      Sharing sharing,
      Interrupts interrupts,
      FutureTasks futures,
      Slots slots) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.sharing = sharing;
    this.interrupts = interrupts;
    this.futures = futures;
    this.slots = slots;
    this.steps = new SharedSteps(sharing);
  }

  void begin(Turns execution) {
    pools.clear();
    tasks.clear();
    slots.begin(execution);
    steps.begin(execution);
    turns = execution;
  }

  // ---- pools

  @Override
  public void created(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      String name = "ForkJoinPool-" + me.nextPoolNumber();
      pools.put(pool, new ForkPool(pool, name, identities.of(me, pool), sharing));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private ForkPool known(ForkJoinPool pool) {
    if (pool == ForkJoinPool.commonPool()) {
      return pools.computeIfAbsent(
          pool, p -> new ForkPool(p, "ForkJoinPool.commonPool", COMMON, sharing));
    }
    ForkPool known = pools.get(pool);
    if (known == null) {
      stop("a ForkJoinPool that an earlier execution left behind");
    }
    return known;
  }

  @Override
  public boolean isOpen(ForkJoinPool pool) {
    return !isShutDown(pool);
  }

  @Override
  public boolean isShutDown(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      steps.announce(me, pool, () -> Footprint.read(known.runState()));
      return known.isClosed();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void shutDown(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      if (pool != ForkJoinPool.commonPool()) {
        steps.announce(me, pool, () -> Footprint.write(known.runState()));
        known.close();
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void stop(ForkJoinPool pool, List<ForkJoinTask<?>> queued, List<Thread> workers) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      known.limit();
      sharing.share(known.runState());
      sharing.share(known.stopping());
      Footprint all = Footprint.write(known.slots()).and(known.runState(), true);
      steps.announce(me, pool, () -> all.and(known.stopping(), true));
      known.stop(queued, workers);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isStopped(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      steps.announce(me, pool, () -> Footprint.read(known.stopping()));
      return known.isStopped();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int countQueued(ForkJoinPool pool, boolean submitted) {
    return look(pool).countQueued(submitted);
  }

  @Override
  public int countActive(ForkJoinPool pool, boolean all) {
    return look(pool).countActive(all);
  }

  /** Looks at how many tasks there are, and which of them run. */
  private ForkPool look(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      known.limit();
      sharing.share(known.tasks());
      Footprint both = Footprint.read(known.slots()).and(known.tasks(), false);
      steps.announce(me, pool, () -> both);
      return known;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public String nextName(ForkJoinPool pool) {
    ManagedThread me = entrance.enter();
    try {
      return known(pool).name + "-worker-" + me.nextWorkerNumber();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void take(ForkJoinPool pool, ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      if (sharing.isShared(known.tasks())) {
        // somebody waits for the last of them
        steps.announce(me, pool, () -> Footprint.write(known.tasks()));
      }
      Forked forked = new Forked(known, task, me, slots);
      tasks.put(task, known.take(forked, Turns.nextIdentity(me)));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void started(ForkJoinTask<?> task, Thread worker) {
    ManagedThread me = entrance.enter();
    try {
      tasks.get(task).started(turns.find(worker));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  // ---- workers

  @Override
  public boolean enter() {
    ManagedThread me = entrance.enter();
    try {
      if (me.forked == null) {
        stop("a ForkJoinWorkerThread that no pool has started");
      }
      return slots.enter(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public ForkJoinTask<?> own() {
    Forked forked = turns.current().forked;
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
      return Forked.goAway(me, () -> false, Footprint.NONE);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void endBlock() {
    ManagedThread me = entrance.enter();
    try {
      Forked.comeBack(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isIdle(ForkJoinPool pool, boolean closed) {
    ManagedThread me = entrance.enter();
    try {
      ForkPool known = known(pool);
      watch(known);
      announceIdleness(me, known);
      return known.isIdle(null) && (known.isClosed() || !closed);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean awaitIdle(ForkJoinPool pool, boolean closed, boolean interruptible, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "ForkJoinPool.awaitTermination");
      ForkPool known = known(pool);
      watch(known);
      // who waits for no more than that there is nothing to do helps as long
      boolean helps = !closed && slots.beginHelp(me, known);
      try {
        return awaitIdle(me, known, closed, interruptible, nanos);
      } finally {
        if (helps) {
          slots.endHelp(me, known);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private boolean awaitIdle(
      ManagedThread me, ForkPool pool, boolean closed, boolean interruptible, long nanos) {
    Forked mine = me.forked;
    me.gate = () -> pool.isIdle(mine) && (pool.isClosed() || !closed);
    turns.limit(me, nanos, null);
    if (interruptible && nanos > 0) {
      interrupts.watchPatiently(me, pool.idleness());
    }
    announceIdleness(me, pool);
    if (interruptible) {
      Interrupts.throwIfEnded(me);
    }
    return me.ended == null;
  }

  /** From now on it matters when tasks are taken, and when the pool is shut down. */
  private void watch(ForkPool pool) {
    sharing.share(pool.tasks());
    sharing.share(pool.runState());
  }

  private void announceIdleness(ManagedThread me, ForkPool pool) {
    turns.locate(me, pool.real);
    me.target = pool.real;
    me.element = -1;
    me.reach = pool::idleness;
    turns.announce(me, Kind.READ, pool.idleness());
  }

  // ---- tasks

  @Override
  public boolean await(ForkJoinTask<?> task, boolean interruptible, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      if (me.quiet > 0 && !task.isDone()) {
        stop("waiting for a task in a static initialiser or in the set-up of a test");
      }
      if (me.quiet == 0) {
        awaitOutcome(me, task, interruptible, nanos);
      }
      return task.isDone();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void awaitOutcome(
      ManagedThread me, ForkJoinTask<?> task, boolean interruptible, long nanos) {
    Footprint outcome = Footprint.read(Locations.state(identities.of(me, task)));
    Forked awaited = tasks.get(task);
    if (me.forked == null && awaited != null) {
      slots.help(me, awaited, outcome);
    }
    boolean away = Forked.goAway(me, task::isDone, outcome);
    try {
      futures.await(me, task, interruptible, nanos);
    } finally {
      if (away) {
        Forked.comeBack(me);
      }
    }
  }

  @Override
  public boolean claim(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      Forked awaited = tasks.get(task);
      long outcome = Locations.state(identities.of(me, task));
      return awaited != null && slots.claim(me, awaited, Footprint.read(outcome));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean unfork(ForkJoinTask<?> task) {
    ManagedThread me = entrance.enter();
    try {
      Forked forked = tasks.get(task);
      if (forked == null || forked.giver != me) {
        return false;
      }
      forked.pool.limit();
      return slots.unfork(me, forked);
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
    pending(completer, () -> write || completer.getPendingCount() != 0);
  }

  @Override
  public void readCount(CountedCompleter<?> completer) {
    pending(completer, () -> false);
  }

  private void pending(CountedCompleter<?> completer, Gate writes) {
    ManagedThread me = entrance.enter();
    try {
      long location = Locations.part(identities.of(me, completer), PENDING);
      steps.announce(
          me,
          completer,
          () -> writes.isOpen() ? Footprint.write(location) : Footprint.read(location));
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

  private void stop(String what) {
    refusal.stop(what, Callers.site(what));
  }
}
