package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import java.util.List;

/**
 * Operations of JDK objects that a thread may have to wait for: until its gate is open, its time is
 * up or it is interrupted; in a queue, where others can tell.
 */
final class BlockingOperations {
  private final Sharing sharing;
  private final Interrupts interrupts;
  private final LockQueues queues;
  private Turns turns;

  BlockingOperations(Sharing sharing, Interrupts interrupts) {
    this.sharing = sharing;
    this.interrupts = interrupts;
    this.queues = new LockQueues(sharing, interrupts);
  }

  void begin(Turns execution) {
    turns = execution;
    queues.begin(execution);
  }

  LockQueues queues() {
    return queues;
  }

  /** Who has to wait does so even in an execution that took the object for one thread's own. */
  void note(Gate gate, long location) {
    if (gate != null && !gate.isOpen()) {
      sharing.share(location);
    }
  }

  /** One on an object that nobody else uses: it need not wait, but may have been interrupted. */
  void beginAlone(ManagedThread me, int code) {
    endIf(isInterruptible(code) && interrupts.clear(me), me);
  }

  /**
   * Waits where others can tell.
   *
   * @return whether that is so, and the operation has been announced
   */
  boolean queue(
      ManagedThread me, Object root, int code, int argument, long location, Gate gate, long nanos) {
    int operation = Orders.operation(code);
    if (gate == null || !queues.concern(me, operation, argument, location)) {
      return false;
    }
    boolean fair = EntryGate.isFair(root);
    queues.pass(me, operation, location, gate, fair, isInterruptible(code), nanos);
    return true;
  }

  /** What is announced next waits for its gate; whether its thread has gone away for that. */
  boolean limit(ManagedThread me, int code, long location, Gate gate, long nanos) {
    Object target = me.target;
    boolean away =
        EntryGate.isManaged(Orders.operation(code), nanos)
            && Forked.goAway(me, gate, Footprint.read(location));
    me.target = target;
    if (isInterruptible(code)) {
      interrupts.watch(me);
    }
    turns.limit(me, nanos, null);
    me.gate = gate;
    return away;
  }

  /** It has been performed. */
  void end(ManagedThread me, int code) {
    endIf(isInterruptible(code) && me.ended == Kind.INTERRUPTION, me);
  }

  private static boolean isInterruptible(int code) {
    return (code & Operations.INTERRUPTIBLE) != 0;
  }

  /** The operation that began ends with an InterruptedException. */
  private static void endIf(boolean interrupted, ManagedThread me) {
    if (interrupted) {
      me.operations.end();
      throw Interrupts.interruption();
    }
  }

  /** Who waits for the object of this state, of its readers and of others. */
  List<Thread> queued(ManagedThread me, long state, boolean readers, boolean others) {
    queues.ask(me, state);
    return queues.threads(state, readers, others);
  }
}
