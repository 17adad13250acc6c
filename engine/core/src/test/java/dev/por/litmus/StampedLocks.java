package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.StampedLock;

/** Stamped locks. */
@Construct(
    group = Group.LOCKS,
    name = "`StampedLock`",
    transition =
        "one per method; readers do not conflict with each other. Where threads read and write, a"
            + " writer that has to wait is two: it queues, it enters; readers wait for queued writers",
    deepBound = 2)
class StampedLocks {
  private final StampedLock lock = new StampedLock();
  private volatile int left;
  private volatile int right;

  private void write() {
    long stamp = lock.writeLock();
    left = 1;
    right = 1;
    lock.unlockWrite(stamp);
  }

  @ConcurrencyTest
  @Passes(traces = 18)
  void validated() throws InterruptedException {
    run(
        this::write,
        () -> {
          long stamp = lock.tryOptimisticRead();
          int a = left;
          int b = right;
          if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            a = left;
            b = right;
            lock.unlockRead(stamp);
          }
          check(a == b, "torn");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "torn")
  void notValidated() throws InterruptedException {
    run(
        this::write,
        () -> {
          long stamp = lock.tryOptimisticRead();
          check(stamp == 0 || left == right, "torn");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void readersDoNotConflict() throws InterruptedException {
    Together.Part read = () -> lock.unlockRead(lock.readLock());
    run(read, read);
  }

  /** Only the only reader becomes a writer. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "not converted")
  void converted() throws InterruptedException {
    Together.Part upgrade =
        () -> {
          long stamp = lock.readLock();
          long write = lock.tryConvertToWriteLock(stamp);
          check(write != 0, "not converted");
          lock.unlock(write);
        };
    run(upgrade, upgrade);
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void threeWriters() throws InterruptedException {
    run(this::write, this::write, this::write);
  }

  /** A thread that gives up leaves a queue whose end another thread may be joining. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void oneGivesUp() throws InterruptedException {
    long stamp = lock.writeLock();
    Thread impatient =
        Together.start(
            () -> {
              try {
                lock.unlockWrite(lock.writeLockInterruptibly());
              } catch (InterruptedException e) {
                left = 2;
              }
            });
    Thread patient = Together.start(this::write);
    impatient.interrupt();
    impatient.join();
    check(left == 2, "got it all the same");
    lock.unlockWrite(stamp);
    patient.join();
  }

  /** Each tries before the other, meanwhile, or afterwards. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "in vain")
  void triesToWriteWhileAnotherReads() throws InterruptedException {
    StampedLock both = new StampedLock();
    run(
        () -> {
          long reading = both.tryReadLock();
          if (reading != 0) {
            both.unlockRead(reading);
          }
        },
        () -> {
          long writing = both.tryWriteLock();
          check(writing != 0, "in vain");
          both.unlockWrite(writing);
        });
  }
}
