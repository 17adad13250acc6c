package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.StampedLock;

/**
 * Reads after {@code tryOptimisticRead} with exactly one data race each, between the lines marked
 * "one" and "two": what was read is never asked about, or the lock is not what guards it.
 */
@Construct(
    group = Group.MEMORY,
    name = "plain accesses and what orders them",
    transition = "as the operation; two that nothing orders are reported as a data race")
class RacyLooks {
  private final StampedLock lock = new StampedLock();
  private final StampedLock other = new StampedLock();
  private int x;

  private void write(StampedLock under) {
    long stamp = under.writeLock();
    x = 1; // one
    under.unlockWrite(stamp);
  }

  /** A look before the lock is taken, read before the write or behind it; meanwhile; afterwards. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void neverAsked() throws InterruptedException {
    Thread thread = Together.start(() -> write(lock));
    if (lock.tryOptimisticRead() != 0) {
      use(x); // two
    }
    thread.join();
  }

  /**
   * Asked before the lock is taken (2), meanwhile (2), afterwards; a look meanwhile; afterwards.
   */
  @ConcurrencyTest
  @Passes(traces = 7)
  void readAfterAsking() throws InterruptedException {
    Thread thread = Together.start(() -> write(lock));
    long stamp = lock.tryOptimisticRead();
    if (stamp != 0) {
      lock.validate(stamp);
      use(x); // two
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void writtenWithoutTheLock() throws InterruptedException {
    Thread thread = Together.start(() -> x = 1); // one
    long stamp = lock.tryOptimisticRead();
    use(x); // two
    lock.validate(stamp);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void writtenUnderAnotherLock() throws InterruptedException {
    Thread thread = Together.start(() -> write(other));
    long stamp = lock.tryOptimisticRead();
    use(x); // two
    lock.validate(stamp);
    thread.join();
  }

  /** The look covers the reads of the thread that looks. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void writtenAfterALook() throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              long stamp = lock.readLock();
              use(x); // one
              lock.unlockRead(stamp);
            });
    long stamp = lock.tryOptimisticRead();
    x = 1; // two
    lock.validate(stamp);
    thread.join();
  }

  private static void use(int value) {
    if (value < 0) {
      throw new AssertionError();
    }
  }
}
