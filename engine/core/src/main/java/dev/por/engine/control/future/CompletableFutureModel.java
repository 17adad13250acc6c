package dev.por.engine.control.future;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.StateCondition;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.SharedStepAnnouncer;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.task.Steps;
import java.util.concurrent.CompletableFuture;

/**
 * Models CompletableFutures, whose own code runs. Each future has two locations: its outcome and
 * the stack of its dependents. Each dependent has two: which thread runs it, and whether it has
 * been let go.
 *
 * <p>A thread looks for the outcome and, if the future has no outcome yet, becomes a dependent.
 * Both are one step, as if the JDK did them at once. Another thread that came in between would only
 * change which of the two threads finds the dependent, and the search explores both.
 */
final class CompletableFutureModel implements PerExecution {
  private static final int DEPENDENTS = 1;
  private static final int GONE = 2;

  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private final SharedStepAnnouncer steps;

  /** Dependents that have been let go, by their location for that. */
  private final LongTable gone = new LongTable();

  private ControlledExecution turns;

  CompletableFutureModel(
      ExecutionPartList parts,
      ObjectIdentityTable identities,
      Sharing sharing,
      InterruptModel interrupts) {
    this.identities = identities;
    this.sharing = sharing;
    this.interrupts = interrupts;
    this.steps = parts.add(new SharedStepAnnouncer(sharing));
  }

  @Override
  public void begin(ControlledExecution execution) {
    gone.clear();
    turns = execution;
  }

  void step(ManagedThread me, Object object, int step) {
    long outcome = outcome(me, object);
    long dependents = dependents(me, object);
    switch (step) {
      case Steps.READ_STAGE -> steps.announce(me, object, () -> Footprint.read(outcome));
      case Steps.COMPLETE_STAGE, Steps.CLAIM_DEPENDENT ->
          steps.announce(me, object, () -> Footprint.write(outcome));
      // where the JDK has looked before, it pushes in any case, and looks again
      case Steps.DEPEND_ON_STAGE ->
          steps.announce(me, object, () -> Footprint.read(outcome).and(dependents, true));
      case Steps.PUSH_DEPENDENT -> steps.announce(me, object, () -> Footprint.write(dependents));
      case Steps.POP_DEPENDENT ->
          steps.announce(
              me,
              object,
              () -> isAlone(object) ? Footprint.read(dependents) : Footprint.write(dependents));
      case Steps.COUNT_DEPENDENTS ->
          steps.announce(me, object, () -> Footprint.read(outcome).and(dependents, false));
      default -> throw new IllegalArgumentException("no step of a stage: " + step);
    }
  }

  /** Whether a thread has let go this dependent. */
  boolean isGone(ManagedThread me, Object dependent) {
    long location = Locations.part(identities.of(me, dependent), GONE);
    steps.announce(me, dependent, () -> Footprint.read(location));
    return gone.get(location) != 0;
  }

  /** This dependent has been let go. */
  void gone(ManagedThread me, Object dependent) {
    long location = Locations.part(identities.of(me, dependent), GONE);
    steps.announce(me, dependent, () -> Footprint.write(location));
    gone.put(location, 1);
  }

  /** A new stage, or a waiting relay, depends on all of these. */
  void dependOn(ManagedThread me, Object... stages) {
    steps.announce(
        me,
        stages.length == 0 ? this : stages[0],
        () -> {
          Footprint footprint = Footprint.NONE;
          for (Object stage : stages) {
            if (stage instanceof CompletableFuture<?> future) {
              footprint = footprint.and(outcome(me, future), false);
              footprint = isDone(future) ? footprint : footprint.and(dependents(me, future), true);
            }
          }
          return footprint;
        });
  }

  /**
   * Waits so many nanoseconds at most.
   *
   * @return whether it had to, and so helps with the dependents
   */
  boolean await(ManagedThread me, CompletableFuture<?> future, boolean interruptible, long nanos) {
    boolean away = me.goAway(future::isDone, Footprint.read(outcome(me, future)));
    try {
      return awaitOutcome(me, future, interruptible, nanos);
    } finally {
      if (away) {
        me.comeBack();
      }
    }
  }

  private boolean awaitOutcome(
      ManagedThread me, CompletableFuture<?> future, boolean interruptible, long nanos) {
    long outcome = outcome(me, future);
    boolean helps = sharing.isShared(dependents(me, future));
    if (helps || sharing.isShared(outcome)) {
      if (helps) {
        steps.announce(me, future, () -> Footprint.read(outcome));
      }
      return (!helps || !future.isDone())
          && await(me, future, outcome, interruptible, nanos, helps);
    }
    if (!future.isDone()) {
      // the thread must wait, even in an execution that took the future for one thread's own
      sharing.share(outcome);
      return await(me, future, outcome, interruptible, nanos, false);
    }
    steps.announce(me, future, () -> Footprint.read(outcome));
    return false;
  }

  private boolean await(
      ManagedThread me,
      CompletableFuture<?> future,
      long outcome,
      boolean interruptible,
      long nanos,
      boolean helps) {
    boolean asks = interruptible && nanos != VirtualClock.NEVER;
    if (asks && interrupts.checkAfter(me, future::isDone, () -> look(me, future, outcome))) {
      return false;
    }
    me.pending.waitFor(StateCondition.of(me, future::isDone));
    turns.time().limit(me, nanos, null);
    if (interruptible) {
      interrupts.watchPatiently(me, Footprint.read(outcome));
      me.pending.eitherWay(asks && me.seen() != null);
    }
    turns.locate(me, future);
    me.pending.on(future);
    turns.announce(me, Kind.READ, Footprint.read(outcome));
    if (interruptible) {
      InterruptModel.throwIfEnded(me);
    }
    return helps && me.ended() == null;
  }

  private void look(ManagedThread me, CompletableFuture<?> future, long outcome) {
    steps.announce(me, future, () -> Footprint.read(outcome));
  }

  private long outcome(ManagedThread me, Object object) {
    return Locations.state(identities.of(me, object));
  }

  private long dependents(ManagedThread me, Object object) {
    return Locations.part(identities.of(me, object), DEPENDENTS);
  }

  private static boolean isDone(CompletableFuture<?> future) {
    try {
      return future.isDone();
    } catch (UnsupportedOperationException e) {
      // a stage without the methods of a future does not say whether it is done
      return false;
    }
  }

  /** Whether the future has no dependents. */
  private static boolean isAlone(Object object) {
    try {
      return ((CompletableFuture<?>) object).getNumberOfDependents() == 0;
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }
}
