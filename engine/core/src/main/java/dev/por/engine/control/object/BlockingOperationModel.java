package dev.por.engine.control.object;

import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.InterruptPatience;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import java.util.List;

/**
 * Models operations of JDK objects in which a thread may have to wait: until its condition holds,
 * its time is up or it is interrupted. Where others can notice the wait, the thread waits in a
 * queue.
 */
final class BlockingOperationModel implements PerExecution {
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private final LockQueueModel queues;
  private ControlledExecution turns;

  BlockingOperationModel(ExecutionPartList parts, Sharing sharing, InterruptModel interrupts) {
    this.sharing = sharing;
    this.interrupts = interrupts;
    this.queues = parts.add(new LockQueueModel(sharing, interrupts));
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  LockQueueModel queues() {
    return queues;
  }

  /**
   * Notes a wait. A thread that has to wait does so even in an execution that took the object for
   * one thread's own.
   */
  void note(ManagedThread me, int code, EnablingCondition condition, long location) {
    me.operations.waits(condition == JdkOperationCondition.of(me), isInterruptible(code));
    if (condition != null && !condition.isOpen()) {
      sharing.share(location);
    }
  }

  /**
   * Asks whether the thread has been interrupted, where the JDK does so before all else. Where
   * other threads interrupt this one, the question is a transition, and others may come before the
   * operation itself. So the use of an object that no other thread is known to use is noted before
   * the question.
   */
  void ask(
      ManagedThread me,
      Object object,
      int code,
      long location,
      boolean write,
      EnablingCondition condition,
      long nanos) {
    int operation = Orders.operation(code);
    if (!isInterruptible(code)) {
      return;
    }
    if (operation == Operations.AWAIT_PHASE) {
      askAfterLook(me, object, location, condition);
    } else if (!interrupts.patience().has(object, operation, nanos)) {
      if (!sharing.isShared(location)) {
        sharing.access(location, me.index, write);
      }
      endIf(interrupts.clearBefore(me), me);
    }
  }

  /**
   * Asks whether the thread has been interrupted, where the JDK first looks whether it has to wait.
   */
  private void askAfterLook(
      ManagedThread me, Object object, long location, EnablingCondition condition) {
    if (sharing.isShared(location) && interrupts.location(me) != 0) {
      int site = me.site();
      int called = me.callSite();
      turns.locate(me, object);
      me.pending.on(object);
      turns.announce(me, Kind.READ, Footprint.read(location));
      me.at(site);
      me.calledAt(called);
      endIf(!condition.isOpen() && interrupts.clearBefore(me), me);
    }
  }

  /**
   * Waits in a queue, where others can notice that.
   *
   * @return whether others can notice the wait, and the operation has been announced
   */
  boolean queue(
      ManagedThread me,
      Object root,
      int code,
      int argument,
      long location,
      EnablingCondition condition,
      long nanos) {
    int operation = Orders.operation(code);
    if (condition == null || !queues.concern(me, operation, argument, location)) {
      return false;
    }
    boolean fair = JdkOperationCondition.isFair(root);
    queues.pass(me, operation, location, condition, fair, isInterruptible(code), nanos);
    return true;
  }

  /**
   * Makes the operation that the thread announces next wait for its condition; returns whether the
   * thread has gone away for that.
   */
  boolean limit(
      ManagedThread me, int code, long location, EnablingCondition condition, long nanos) {
    Object target = me.pending.target();
    int operation = Orders.operation(code);
    boolean away =
        JdkOperationCondition.isManaged(operation, nanos)
            && me.goAway(condition, Footprint.read(location));
    me.pending.on(target);
    turns.time().limit(me, nanos, null);
    if (isInterruptible(code)) {
      boolean untimed =
          nanos == VirtualClock.NEVER || interrupts.patience().has(target, operation, nanos);
      interrupts.watchPatiently(me, untimed ? Footprint.read(location) : null);
      me.pending.eitherWay(me.seen() != null && InterruptPatience.mayThrowAnyway(operation));
    }
    me.pending.waitFor(condition);
    return away;
  }

  /** The operation has been performed. */
  void end(ManagedThread me, int code) {
    endIf(isInterruptible(code) && me.ended() == Kind.INTERRUPTION, me);
  }

  private static boolean isInterruptible(int code) {
    return (code & Operations.INTERRUPTIBLE) != 0;
  }

  /** The operation that began ends with an InterruptedException. */
  private static void endIf(boolean interrupted, ManagedThread me) {
    if (interrupted) {
      me.operations.end();
      throw InterruptModel.interruption();
    }
  }

  /** The threads that wait for the object of this state: its readers, others, or both. */
  List<Thread> queued(ManagedThread me, long state, boolean readers, boolean others) {
    queues.ask(me, state);
    return queues.threads(state, readers, others);
  }
}
