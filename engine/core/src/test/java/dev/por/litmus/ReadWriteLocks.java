package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks that readers share. */
@Construct(
    group = Group.LOCKS,
    name = "`ReentrantReadWriteLock`",
    transition =
        "as `ReentrantLock`, for both halves; readers do not conflict with each other. Where"
            + " threads read and write, a writer that has to wait is two: it queues, it enters;"
            + " readers wait for queued writers")
class ReadWriteLocks {
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private int value;

  @ConcurrencyTest
  @Passes(traces = 1)
  void readersShare() throws InterruptedException {
    Together.Part read =
        () -> {
          both.readLock().lock();
          both.readLock().unlock();
        };
    run(read, read);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void writersExclude() throws InterruptedException {
    Together.Part write =
        () -> {
          both.writeLock().lock();
          value++;
          both.writeLock().unlock();
        };
    run(write, write);
    check(value == 2, "lost");
  }

  /** A lock that is held for reading cannot be taken for writing, not even by its only reader. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits for WriteLock#1")
  void upgrade() {
    both.readLock().lock();
    both.writeLock().lock();
  }

  /** The second reader waits for a writer that waits for the first, which waits for the second. */
  @ConcurrencyTest
  @Fails(traces = 8, with = "thread-3 waits for ReadLock")
  void readerBehindWriter() throws InterruptedException {
    CountDownLatch second = new CountDownLatch(1);
    run(
        () -> {
          both.readLock().lock();
          second.await();
          both.readLock().unlock();
        },
        () -> {
          both.writeLock().lock();
          both.writeLock().unlock();
        },
        () -> {
          both.readLock().lock();
          second.countDown();
          both.readLock().unlock();
        });
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void readersSeeAllOrNothing() throws InterruptedException {
    run(
        () -> {
          both.writeLock().lock();
          value = 1;
          value = 2;
          both.writeLock().unlock();
        },
        () -> {
          both.readLock().lock();
          check(value != 1, "torn");
          both.readLock().unlock();
        });
  }

  /** A writer that is interrupted lets in the readers that waited for it. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void writerGivesUp() throws InterruptedException {
    both.readLock().lock();
    Thread writer =
        Together.start(
            () -> {
              try {
                both.writeLock().lockInterruptibly();
                check(false, "two hold it");
              } catch (InterruptedException expected) {
                value = 1;
              }
            });
    Thread reader =
        Together.start(
            () -> {
              both.readLock().lock();
              both.readLock().unlock();
            });
    writer.interrupt();
    writer.join();
    reader.join();
    both.readLock().unlock();
    check(value == 1, "was not interrupted");
  }

  /** It tries before the other reads, meanwhile, or afterwards. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "in vain")
  void triesToWriteWhileAnotherReads() throws InterruptedException {
    run(
        () -> {
          both.readLock().lock();
          both.readLock().unlock();
        },
        () -> {
          check(both.writeLock().tryLock(), "in vain");
          both.writeLock().unlock();
        });
  }
}
