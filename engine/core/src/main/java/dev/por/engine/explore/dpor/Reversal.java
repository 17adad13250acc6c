package dev.por.engine.explore.dpor;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Fairness;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;

/** Where two conflicting operations can be brought into the other order, if anywhere. */
final class Reversal {
  private Reversal() {}

  /**
   * The event before which a thread's operation may be tried for a conflict with an earlier event;
   * -1 when the two come in this order in every equivalent execution.
   */
  static int point(int event, int thread, Operation operation, Execution past) {
    if (operation.kind() == Kind.TIMEOUT) {
      return -1;
    }
    int first = event;
    if (Fairness.orders(operation, past.operation(event))) {
      return knows(thread, event, past) ? -1 : event;
    }
    if (takesLock(operation) && givesLockUp(past.operation(event))) {
      first = matchingAcquire(event, past);
    }
    return mayReverse(first, thread, operation, past) ? first : -1;
  }

  private static boolean takesLock(Operation operation) {
    return operation.kind() == Kind.ACQUIRE || operation.kind() == Kind.WAKE;
  }

  private static boolean givesLockUp(Operation operation) {
    return operation.kind() == Kind.RELEASE || operation.kind() == Kind.WAIT;
  }

  /**
   * Where the thread took the lock that it gives up: no other thread can take it in between,
   * whatever it does, so it is the two acquires that race.
   */
  private static int matchingAcquire(int release, Execution past) {
    Operation operation = past.operation(release);
    for (int e = release - 1; e >= 0; e--) {
      if (past.thread(e) == past.thread(release)
          && (takesLock(past.operation(e)) || past.operation(e).kind() == Kind.UPDATE)
          && past.operation(e).conflictsWith(operation)) {
        return e;
      }
    }
    return release;
  }

  /** Some pairs come in one order in every execution; and what u knows of is no race. */
  private static boolean mayReverse(int event, int u, Operation operation, Execution past) {
    Kind earlier = past.operation(event).kind();
    if ((earlier == Kind.END && operation.kind() == Kind.JOIN)
        || (earlier == Kind.START && operation.kind() == Kind.BEGIN)) {
      return false;
    }
    return !knows(u, event, past);
  }

  private static boolean knows(int u, int event, Execution past) {
    int last = past.lastEvent(u);
    return last >= 0 && past.happensBefore(event, last);
  }
}
