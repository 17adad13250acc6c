package dev.por.engine.control;

import dev.por.probe.Operations;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * When a blocking operation of a JDK object can go through, asked of the object itself: its real
 * method runs once the gate is open, and then does not block.
 */
final class Gates {
  private Gates() {}

  /**
   * The gate of an operation, or null when it is always open. Called on the thread that is about to
   * perform it, so that what it holds already can be told.
   *
   * @param object the object of the method
   * @param root the object that it is a view of
   */
  static Gate of(Object object, Object root, int operation, int argument) {
    return switch (operation) {
      case Operations.LOCK -> lock((ReentrantLock) object);
      case Operations.READ_LOCK -> readLock((ReentrantReadWriteLock) root);
      case Operations.WRITE_LOCK -> writeLock((ReentrantReadWriteLock) root);
      case Operations.ACQUIRE -> () -> ((Semaphore) object).availablePermits() >= argument;
      case Operations.AWAIT_LATCH -> () -> ((CountDownLatch) object).getCount() == 0;
      case Operations.PUT -> () -> ((BlockingQueue<?>) object).remainingCapacity() > 0;
      case Operations.TAKE -> () -> !((Collection<?>) object).isEmpty();
      case Operations.STAMPED_READ -> () -> !((StampedLock) object).isWriteLocked();
      case Operations.STAMPED_WRITE -> () -> isFree((StampedLock) object);
      case Operations.AWAIT_PHASE -> () -> argument < 0 || ((Phaser) object).getPhase() != argument;
      default -> null;
    };
  }

  /** Whether the JDK waits there as a managed blocker, for which a fork-join pool makes up. */
  static boolean isManaged(int operation, long nanos) {
    return switch (operation) {
      case Operations.AWAIT_PHASE -> true;
      case Operations.PUT, Operations.TAKE -> nanos == VirtualClock.NEVER;
      default -> false;
    };
  }

  private static boolean isFree(StampedLock lock) {
    return !lock.isWriteLocked() && !lock.isReadLocked();
  }

  private static Gate lock(ReentrantLock lock) {
    return lock.isHeldByCurrentThread() ? null : () -> !lock.isLocked();
  }

  private static Gate readLock(ReentrantReadWriteLock lock) {
    boolean mine = lock.isWriteLockedByCurrentThread() || lock.getReadHoldCount() > 0;
    return mine ? null : () -> !lock.isWriteLocked();
  }

  private static Gate writeLock(ReentrantReadWriteLock lock) {
    return lock.isWriteLockedByCurrentThread()
        ? null
        : () -> !lock.isWriteLocked() && lock.getReadLockCount() == 0;
  }

  /** Whether a compare-and-set that expects this would change the object. */
  static Gate update(Object object, Object expected) {
    if (object instanceof AtomicInteger atomic) {
      return () -> atomic.get() == (Integer) expected;
    }
    if (object instanceof AtomicLong atomic) {
      return () -> atomic.get() == (Long) expected;
    }
    if (object instanceof AtomicBoolean atomic) {
      return () -> atomic.get() == ((Integer) expected != 0);
    }
    if (object instanceof AtomicStampedReference<?> atomic) {
      Object[] both = (Object[]) expected;
      return () -> atomic.getReference() == both[0] && atomic.getStamp() == (Integer) both[1];
    }
    if (object instanceof AtomicMarkableReference<?> atomic) {
      Object[] both = (Object[]) expected;
      return () ->
          atomic.getReference() == both[0] && atomic.isMarked() == ((Integer) both[1] != 0);
    }
    return () -> ((AtomicReference<?>) object).get() == expected;
  }
}
