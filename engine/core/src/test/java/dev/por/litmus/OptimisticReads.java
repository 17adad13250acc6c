package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.StampedLock;

/** Plain memory that a thread reads in the optimistic mode of a stamped lock. */
@Construct(
    group = Group.LOCKS,
    name = "plain memory read after `tryOptimisticRead`",
    transition =
        "as of other memory. Such a read is no data race with a write under the same lock, if the"
            + " thread then asks the lock (`validate`, a conversion)",
    notDeep = "inside the lock, no method says which read asks it")
class OptimisticReads {
  private final StampedLock lock = new StampedLock();
  private final List<Integer> list = new ArrayList<>(List.of(0));
  private int left;
  private int right;

  private void write() {
    long stamp = lock.writeLock();
    left = 1;
    lock.unlockWrite(stamp);
  }

  private void writeBoth() {
    long stamp = lock.writeLock();
    left = 1;
    right = 1;
    lock.unlockWrite(stamp);
  }

  private void read() {
    long stamp = lock.tryOptimisticRead();
    if (stamp != 0) {
      int seen = left;
      check(!lock.validate(stamp) || seen == 0 || seen == 1, "neither");
    }
  }

  /**
   * A look before the lock is taken: asked before, meanwhile or afterwards, and read before the
   * write or behind it where it can be (1, 2, 2); a look meanwhile, or afterwards.
   */
  @ConcurrencyTest
  @Passes(traces = 7)
  void oneField() throws InterruptedException {
    run(this::write, this::read);
  }

  /** The numbers are those of volatile fields. */
  @ConcurrencyTest
  @Passes(traces = 18)
  void readAgainUnderTheLock() throws InterruptedException {
    run(
        this::writeBoth,
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

  /**
   * To ask is not enough. A look before the lock is taken: asked before (1), meanwhile (4) or
   * afterwards (4), each field read before its write or behind it; a look meanwhile, or afterwards.
   */
  @ConcurrencyTest
  @Fails(traces = 11, with = "torn")
  void askedInVain() throws InterruptedException {
    run(
        this::writeBoth,
        () -> {
          long stamp = lock.tryOptimisticRead();
          if (stamp != 0) {
            boolean torn = left != right;
            lock.validate(stamp);
            check(!torn, "torn");
          }
        });
  }

  /** To take the lock for reading conflicts with no look. */
  @ConcurrencyTest
  @Passes(traces = 7)
  void writerThatHasRead() throws InterruptedException {
    run(
        () -> {
          long stamp = lock.tryConvertToWriteLock(lock.readLock());
          left = 1;
          lock.unlock(stamp);
        },
        this::read);
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void writerThatTries() throws InterruptedException {
    run(
        () -> {
          long stamp = lock.tryWriteLock();
          left = 1;
          lock.unlockWrite(stamp);
        },
        this::read);
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void elementOfAList() throws InterruptedException {
    run(
        () -> {
          long stamp = lock.writeLock();
          list.set(0, 1);
          lock.unlockWrite(stamp);
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          if (stamp != 0) {
            int seen = list.get(0);
            check(!lock.validate(stamp) || seen == 0 || seen == 1, "neither");
          }
        });
  }
}
