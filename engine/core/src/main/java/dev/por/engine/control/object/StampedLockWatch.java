package dev.por.engine.control.object;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.probe.Operations;
import dev.por.probe.Orders;
import dev.por.probe.Probe;
import java.util.concurrent.locks.StampedLock;

/**
 * Watches what threads do with stamped locks: a thread that looks at a lock reads what the lock
 * guards without having taken it, until it asks the lock whether that was right. Such reads race
 * with no write of a thread that holds the lock for writing. Whether a thread holds it is seen by
 * what a method changes, since most methods can be an attempt.
 */
final class StampedLockWatch {
  /** The method of a lock in which a thread is. */
  private static final class Call {
    private StampedLock lock;
    private long location;
    private boolean looks;
    private boolean written;
  }

  private static final PerThread<Call> CALLS = new PerThread<>(thread -> new Call());

  private StampedLockWatch() {}

  /** The thread performs a method of this object now; its operation has been announced. */
  static void begin(ManagedThread me, Object root, int code, long location) {
    if (root instanceof StampedLock lock) {
      Call call = CALLS.of(me);
      call.lock = lock;
      call.location = location;
      call.looks = Orders.operation(code) == Operations.STAMPED_LOOK;
      if (!call.looks) {
        me.operations.modes.ask(location);
      }
      call.written = lock.isWriteLocked();
      me.operations.modes.inside(true);
    }
  }

  /** The method is over. */
  static void end(ManagedThread me) {
    Probe.running = null;
    try {
      me.operations.modes.inside(false);
      Call call = CALLS.of(me);
      end(me, call, call.lock.isWriteLocked());
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private static void end(ManagedThread me, Call call, boolean written) {
    if (call.looks) {
      me.operations.modes.look(call.location);
    }
    if (written && !call.written) {
      me.operations.modes.take(call.location);
    } else if (call.written && !written) {
      me.operations.modes.giveBack(call.location);
    }
  }
}
