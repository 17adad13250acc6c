package dev.por.engine.control.pool;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.StateCondition;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.task.Steps;
import java.util.concurrent.Future;

/**
 * Models futures of submitted tasks: beginning, outcome, cancellation and the wait for the outcome
 * are one transition each, on the outcome and on the thread that runs the task.
 */
public final class FutureTaskModel implements PerExecution {
  private static final int RUNNER = 1;
  private static final int INTERRUPTING = 2;
  private static final int TIME = 3;

  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final InterruptModel interrupts;

  /** Futures that have been cancelled, and whose runner is still to be interrupted. */
  private final ObjectMap<Future<?>, Boolean> interrupting = new ObjectMap<>();

  private ControlledExecution turns;

  public FutureTaskModel(
      ObjectIdentityTable identities, Sharing sharing, InterruptModel interrupts) {
    this.interrupts = interrupts;
    this.identities = identities;
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    interrupting.clear();
    turns = execution;
  }

  public void step(ManagedThread me, Future<?> future, int step, boolean argument) {
    long identity = identities.of(me, future);
    long outcome = Locations.state(identity);
    long runner = Locations.part(identity, RUNNER);
    switch (step) {
      case Steps.RUN_FUTURE -> announce(me, future, outcome, false, runner, true);
      case Steps.COMPLETE_FUTURE -> announce(me, future, outcome, true, 0, false);
      case Steps.CANCEL_FUTURE -> {
        announce(me, future, outcome, true, runner, false);
        if (argument && !future.isDone()) {
          interrupting.put(future, true);
        }
      }
      case Steps.AWAIT_INTERRUPT -> awaitInterrupt(me, future, identity);
      case Steps.FINISH_FUTURE -> {
        if (interrupting.contains(future)) {
          announce(me, future, Locations.part(identity, INTERRUPTING), true, 0, false);
          interrupting.remove(future);
        }
      }
      case Steps.CHANGE_TIME ->
          announce(me, future, Locations.part(identity, TIME), true, 0, false);
      case Steps.READ_TIME -> announce(me, future, Locations.part(identity, TIME), false, 0, false);
      case Steps.CHANGE_RUNNER -> announce(me, future, runner, true, 0, false);
      case Steps.READ_RUNNER -> announce(me, future, runner, false, 0, false);
      case Steps.READ_AGAIN -> {
        // the thread has just done so, unless there was something visible in between
        if (sharing.isShared(runner)) {
          announce(me, future, outcome, false, 0, false);
        }
      }
      case Steps.READ_FUTURE -> announce(me, future, outcome, false, 0, false);
      default -> throw new IllegalArgumentException("no step of a future: " + step);
    }
  }

  /** The JDK spins there. */
  private void awaitInterrupt(ManagedThread me, Future<?> future, long identity) {
    long location = Locations.part(identity, INTERRUPTING);
    if (interrupting.contains(future)) {
      sharing.share(location);
    }
    me.pending.waitFor(sharing.isShared(location) ? () -> !interrupting.contains(future) : null);
    announce(me, future, location, false, 0, false);
  }

  /**
   * Asks for an interrupt before it waits.
   *
   * @return whether there is nothing to wait for
   */
  public boolean ask(ManagedThread me, Future<?> future) {
    if (interrupts.patience().isLacking(future)) {
      interrupts.check(me);
      return false;
    }
    long outcome = Locations.state(identities.of(me, future));
    return interrupts.checkAfter(
        me, future::isDone, () -> announce(me, future, outcome, false, 0, false));
  }

  /** Waits so many nanoseconds at most. */
  public void await(ManagedThread me, Future<?> future, boolean interruptible, long nanos) {
    long outcome = Locations.state(identities.of(me, future));
    if (!future.isDone()) {
      // the thread must wait, even in an execution that took the future for one thread's own
      sharing.share(outcome);
    }
    if (!sharing.isShared(outcome)) {
      announce(me, future, outcome, false, 0, false);
      return;
    }
    me.pending.waitFor(StateCondition.of(me, future::isDone));
    turns.time().limit(me, nanos, null);
    if (interruptible) {
      interrupts.watchPatiently(me, Footprint.read(outcome));
    }
    announce(me, future, outcome, false, 0, false);
    if (interruptible) {
      InterruptModel.throwIfEnded(me);
    }
  }

  private void announce(
      ManagedThread me,
      Future<?> future,
      long outcome,
      boolean writes,
      long runner,
      boolean writesRunner) {
    Footprint footprint = visible(me, Footprint.NONE, outcome, writes);
    if (runner != 0) {
      footprint = visible(me, footprint, runner, writesRunner);
    }
    if (footprint.size() > 0) {
      turns.locate(me, future);
      me.pending.on(future);
      turns.announce(me, writes || writesRunner ? Kind.WRITE : Kind.READ, footprint);
    }
  }

  private Footprint visible(ManagedThread me, Footprint footprint, long location, boolean write) {
    if (sharing.isShared(location)) {
      return footprint.and(location, write);
    }
    sharing.access(location, me.index, write);
    return footprint;
  }
}
