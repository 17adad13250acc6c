package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Steps;
import java.util.concurrent.Future;

/**
 * Futures of submitted tasks: beginning, outcome, cancellation and the wait for it are one
 * transition each, on the outcome and on who runs the task.
 */
final class FutureTasks {
  private static final int RUNNER = 1;

  private final ObjectIdentities identities;
  private final Sharing sharing;
  private final Interrupts interrupts;
  private Turns turns;

  FutureTasks(ObjectIdentities identities, Sharing sharing, Interrupts interrupts) {
    this.interrupts = interrupts;
    this.identities = identities;
    this.sharing = sharing;
  }

  void begin(Turns execution) {
    turns = execution;
  }

  void step(ManagedThread me, Future<?> future, int step) {
    long identity = identities.of(me, future);
    long outcome = Locations.state(identity);
    long runner = Locations.part(identity, RUNNER);
    switch (step) {
      case Steps.RUN_FUTURE -> announce(me, future, outcome, false, runner, true);
      case Steps.COMPLETE_FUTURE -> announce(me, future, outcome, true, 0, false);
      case Steps.CANCEL_FUTURE -> announce(me, future, outcome, true, runner, false);
      case Steps.READ_FUTURE -> announce(me, future, outcome, false, 0, false);
      default -> throw new IllegalArgumentException("no step of a future: " + step);
    }
  }

  /** Waits so many nanoseconds at most. */
  void await(ManagedThread me, Future<?> future, long nanos) {
    long outcome = Locations.state(identities.of(me, future));
    if (!future.isDone()) {
      // it must wait, even in an execution that took the future for one thread's own
      sharing.share(outcome);
    }
    if (!sharing.isShared(outcome)) {
      announce(me, future, outcome, false, 0, false);
      return;
    }
    me.gate = future::isDone;
    turns.limit(me, nanos, null);
    interrupts.watchPatiently(me, Footprint.read(outcome));
    announce(me, future, outcome, false, 0, false);
    Interrupts.throwIfEnded(me);
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
      me.target = future;
      me.element = -1;
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
