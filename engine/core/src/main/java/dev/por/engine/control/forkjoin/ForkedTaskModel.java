package dev.por.engine.control.forkjoin;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.pool.FutureTaskModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.SharedStepAnnouncer;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/**
 * Models tasks of fork-join pools. Each task has a daemon thread of its own: to fork is to start
 * it, to join is to wait for the outcome of the task. {@link ForkJoinPermitModel} says how many of
 * them run at a time. The count of a completer is a location.
 */
final class ForkedTaskModel implements PerExecution {
  private static final int PENDING = 2;

  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final FutureTaskModel futures;
  private final SharedStepAnnouncer steps;
  private final ForkJoinPermitModel slots;

  /** The tasks that have been forked or submitted. */
  private final ObjectMap<ForkJoinTask<?>, ForkedTask> tasks = new ObjectMap<>();

  private ControlledExecution turns;

  ForkedTaskModel(
      ExecutionPartList parts,
      ObjectIdentityTable identities,
      Sharing sharing,
      FutureTaskModel futures,
      ForkJoinPermitModel slots) {
    this.identities = identities;
    this.sharing = sharing;
    this.futures = futures;
    this.slots = slots;
    this.steps = parts.add(new SharedStepAnnouncer(sharing));
  }

  @Override
  public void begin(ControlledExecution execution) {
    tasks.clear();
    turns = execution;
  }

  /** The pool takes a task, for which the thread starts another one next. */
  void take(ManagedThread me, ForkJoinPoolState pool, ForkJoinTask<?> task) {
    if (sharing.isShared(pool.tasks())) {
      // another thread waits for the last of the tasks
      steps.announce(me, pool.real, () -> Footprint.write(pool.tasks()));
    }
    ForkedTask forked = new ForkedTask(pool, task, me, slots);
    tasks.put(task, pool.take(forked, me.numbers.nextStart(1)));
  }

  /** The thread that runs the task has been started. */
  void started(ForkJoinTask<?> task, Thread worker) {
    tasks.get(task).started(turns.find(worker));
  }

  /** Asks for an interrupt before it waits; whether there is nothing to wait for. */
  boolean ask(ManagedThread me, ForkJoinTask<?> task) {
    return futures.ask(me, task);
  }

  /** Waits for the outcome of a task, so many nanoseconds at most. */
  void await(ManagedThread me, ForkJoinTask<?> task, boolean interruptible, long nanos) {
    Footprint outcome = Footprint.read(Locations.state(identities.of(me, task)));
    ForkedTask awaited = tasks.get(task);
    if (me.task() == null && awaited != null) {
      slots.help(me, awaited, outcome);
    }
    boolean away = me.goAway(task::isDone, outcome);
    try {
      futures.await(me, task, interruptible, nanos);
    } finally {
      if (away) {
        me.comeBack();
      }
    }
  }

  /** Waits for the moment of a task; false when it has its outcome, or the pool drops it. */
  boolean awaitMoment(
      ManagedThread me,
      ForkJoinPoolState pool,
      ForkJoinTask<?> task,
      boolean periodic,
      long nanos) {
    long outcome = Locations.state(identities.of(me, task));
    sharing.share(outcome);
    sharing.share(pool.runState());
    sharing.share(pool.stopping());
    me.pending.waitFor(() -> task.isDone() || pool.drops(periodic));
    turns.time().limit(me, nanos, null);
    turns.locate(me, task);
    me.pending.on(task);
    Footprint looks = Footprint.read(outcome).and(pool.runState(), false);
    turns.announce(me, Kind.READ, looks.and(pool.stopping(), false));
    return me.ended() == Kind.EXPIRY;
  }

  /** Takes a task out of the queue that the thread has forked itself; whether it was there. */
  boolean claim(ManagedThread me, ForkJoinTask<?> task) {
    ForkedTask awaited = tasks.get(task);
    long outcome = Locations.state(identities.of(me, task));
    return awaited != null && slots.claim(me, awaited, Footprint.read(outcome));
  }

  /** Takes the task back that the thread has forked last; true if no worker had begun it. */
  boolean unfork(ManagedThread me, ForkJoinTask<?> task) {
    ForkedTask forked = tasks.get(task);
    if (forked == null || forked.giver != me) {
      return false;
    }
    forked.pool.limit();
    return slots.unfork(me, forked);
  }

  /** A step of the count of tasks that a completer waits for. */
  void pending(ManagedThread me, CountedCompleter<?> completer, EnablingCondition writes) {
    long location = Locations.part(identities.of(me, completer), PENDING);
    steps.announce(
        me,
        completer,
        () -> writes.isOpen() ? Footprint.write(location) : Footprint.read(location));
  }
}
