package dev.por.engine.control.object;

import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.model.Mix64;
import dev.por.probe.Operations;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Says when the blocking operation that a thread is about to perform on a JDK object can go
 * through. It asks the object itself: the real method runs once the condition holds, and then does
 * not block.
 *
 * <p>Each thread has one such object, which is set anew for every operation: nothing is allocated
 * for it.
 */
final class JdkOperationCondition implements EnablingCondition {
  private static final PerThread<JdkOperationCondition> OF_THREADS =
      new PerThread<>(thread -> new JdkOperationCondition());

  private Object object;
  private int operation;
  private int argument;

  private JdkOperationCondition() {}

  /** The condition of this thread. */
  static JdkOperationCondition of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }

  /**
   * The condition of an operation, or null when it always holds. The thread that is about to
   * perform the operation calls this, so that the object can say what that thread holds already.
   *
   * @param target the object of the method
   * @param root the object that it is a view of
   */
  JdkOperationCondition at(Object target, Object root, int kind, int itsArgument) {
    operation = kind;
    argument = itsArgument;
    object = target;
    return mayWait(root) ? this : null;
  }

  private boolean mayWait(Object root) {
    return switch (operation) {
      case Operations.LOCK -> !((ReentrantLock) object).isHeldByCurrentThread();
      case Operations.READ_LOCK, Operations.WRITE_LOCK -> {
        object = root;
        yield !isMine((ReentrantReadWriteLock) root);
      }
      case Operations.ACQUIRE,
          Operations.AWAIT_LATCH,
          Operations.PUT,
          Operations.TAKE,
          Operations.STAMPED_READ,
          Operations.STAMPED_WRITE,
          Operations.AWAIT_PHASE ->
          true;
      default -> false;
    };
  }

  private boolean isMine(ReentrantReadWriteLock lock) {
    return lock.isWriteLockedByCurrentThread()
        || (operation == Operations.READ_LOCK && lock.getReadHoldCount() > 0);
  }

  @Override
  public boolean isOpen() {
    return switch (operation) {
      case Operations.LOCK -> !((ReentrantLock) object).isLocked();
      case Operations.READ_LOCK -> !((ReentrantReadWriteLock) object).isWriteLocked();
      case Operations.WRITE_LOCK -> isFree((ReentrantReadWriteLock) object);
      case Operations.ACQUIRE -> ((Semaphore) object).availablePermits() >= argument;
      case Operations.AWAIT_LATCH -> ((CountDownLatch) object).getCount() == 0;
      case Operations.PUT -> ((BlockingQueue<?>) object).remainingCapacity() > 0;
      case Operations.TAKE -> !((Collection<?>) object).isEmpty();
      case Operations.STAMPED_READ -> !((StampedLock) object).isWriteLocked();
      case Operations.STAMPED_WRITE -> isFree((StampedLock) object);
      case Operations.AWAIT_PHASE -> argument < 0 || ((Phaser) object).getPhase() != argument;
      default -> true;
    };
  }

  @Override
  public long question() {
    return Mix64.mix(operation, argument);
  }

  private static boolean isFree(ReentrantReadWriteLock lock) {
    return !lock.isWriteLocked() && lock.getReadLockCount() == 0;
  }

  private static boolean isFree(StampedLock lock) {
    return !lock.isWriteLocked() && !lock.isReadLocked();
  }

  /** Whether an object lets no thread in before the threads that wait for it. */
  static boolean isFair(Object object) {
    return (object instanceof ReentrantLock lock && lock.isFair())
        || (object instanceof ReentrantReadWriteLock both && both.isFair())
        || (object instanceof Semaphore semaphore && semaphore.isFair());
  }

  /** Whether the JDK waits there as a managed blocker, for which a fork-join pool makes up. */
  static boolean isManaged(int operation, long nanos) {
    return switch (operation) {
      case Operations.AWAIT_PHASE -> true;
      case Operations.PUT, Operations.TAKE -> nanos == VirtualClock.NEVER;
      default -> false;
    };
  }
}
