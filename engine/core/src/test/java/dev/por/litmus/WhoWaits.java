package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Questions which threads wait for a lock, a semaphore or a condition. */
@Construct(
    group = Group.LOCKS,
    name =
        "`hasQueuedThreads`, `getQueueLength`, `getQueuedThreads`, `hasWaiters`,"
            + " `getWaitQueueLength` and their kin",
    transition =
        "one, a read of the queue. Where the program asks, a thread that has to wait takes two: it"
            + " queues, it enters, in the order of the queue. A signal puts the thread that it"
            + " wakes into the queue")
@SuppressWarnings({"ThreadPriorityCheck", "WaitNotInLoop"}) // what is tested here
class WhoWaits {
  /** Lets its user have what only sub classes get. */
  static final class OpenLock extends ReentrantLock {
    private static final long serialVersionUID = 1L;

    OpenLock(boolean fair) {
      super(fair);
    }

    Thread owner() {
      return getOwner();
    }

    Collection<Thread> queue() {
      return getQueuedThreads();
    }

    Collection<Thread> waiters(Condition condition) {
      return getWaitingThreads(condition);
    }
  }

  /** A read-write lock that shows its owner and its queued threads. */
  static final class OpenReadWriteLock extends ReentrantReadWriteLock {
    private static final long serialVersionUID = 1L;

    Thread owner() {
      return getOwner();
    }

    Collection<Thread> readers() {
      return getQueuedReaderThreads();
    }

    Collection<Thread> writers() {
      return getQueuedWriterThreads();
    }
  }

  private final OpenLock lock = new OpenLock(false);
  private final Condition condition = lock.newCondition();
  private String order = "";
  private boolean ready;

  private Together.Part entry(String name) {
    return () -> {
      lock.lock();
      order += name;
      lock.unlock();
    };
  }

  private void awaitQueue(int length) {
    while (lock.getQueueLength() != length) {
      Thread.yield();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void awaitedInTheQueue() throws InterruptedException {
    lock.lock();
    Thread thread = start(entry("a"));
    while (!lock.hasQueuedThreads()) {
      Thread.yield();
    }
    check(order.isEmpty(), "did not wait");
    lock.unlock();
    thread.join();
    check(order.equals("a") && !lock.hasQueuedThread(thread), "did not go on");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "nobody waits")
  void perhapsNobody() throws InterruptedException {
    lock.lock();
    Thread thread = start(entry("a"));
    boolean seen = lock.hasQueuedThread(thread);
    lock.unlock();
    thread.join();
    check(seen, "nobody waits");
  }

  @ConcurrencyTest
  @Passes(traces = 8)
  void two() throws InterruptedException {
    lock.lock();
    Thread a = start(entry("a"));
    Thread b = start(entry("b"));
    awaitQueue(2);
    List<Thread> latestFirst = List.copyOf(lock.queue());
    lock.unlock();
    a.join();
    b.join();
    check(order.equals(latestFirst.get(0) == a ? "ba" : "ab"), "not in the order of the queue");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void inTheirOrder() throws InterruptedException {
    lock.lock();
    Thread a = start(entry("a"));
    awaitQueue(1);
    Thread b = start(entry("b"));
    awaitQueue(2);
    lock.unlock();
    a.join();
    b.join();
    check(order.equals("ab"), "overtaken");
  }

  /**
   * A thread that comes anew may be faster than one that waits. It may go on at its first look or
   * at its second (2), and then takes the lock first, stands behind the holder, or comes after that
   * (3).
   */
  @ConcurrencyTest
  @Fails(traces = 6, with = "overtaken")
  void overtaken() throws InterruptedException {
    overtaken(lock);
  }

  /**
   * Where the lock was made fair, a thread that comes anew stands behind one that waits, so that
   * there are as many traces.
   */
  @ConcurrencyTest
  @Passes(traces = 6)
  void notOvertaken() throws InterruptedException {
    overtaken(new OpenLock(true));
  }

  private void overtaken(OpenLock lock) throws InterruptedException {
    lock.lock();
    Thread thread =
        start(
            () -> {
              lock.lock();
              order += "a";
              lock.unlock();
            });
    while (!lock.hasQueuedThreads()) {
      Thread.yield();
    }
    lock.unlock();
    lock.lock();
    order += "b";
    lock.unlock();
    thread.join();
    check(order.equals("ab"), "overtaken");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void readersAndWriters() throws InterruptedException {
    OpenReadWriteLock both = new OpenReadWriteLock();
    both.writeLock().lock();
    Thread reader =
        start(
            () -> {
              both.readLock().lock();
              both.readLock().unlock();
            });
    while (!both.hasQueuedThreads()) {
      Thread.yield();
    }
    check(both.readers().equals(List.of(reader)), "it does not wait to read");
    check(both.writers().isEmpty(), "it waits to write");
    check(both.owner() == Thread.currentThread(), "owned by another thread");
    both.writeLock().unlock();
    reader.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void permits() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Thread thread = start(semaphore::acquire);
    while (semaphore.getQueueLength() == 0) {
      Thread.yield();
    }
    semaphore.release();
    thread.join();
    check(!semaphore.hasQueuedThreads(), "it still waits");
  }

  /** A thread that waits for one permit stands behind one that waits for two. */
  @ConcurrencyTest
  @Fails(traces = 9, with = "waits for Semaphore#1")
  void moreThanThereAre() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    start(() -> semaphore.acquire(2));
    start(
        () -> {
          semaphore.acquire();
          semaphore.release(2);
        });
    semaphore.release();
  }

  private void awaitReady() throws InterruptedException {
    lock.lock();
    while (!ready) {
      condition.await();
    }
    lock.unlock();
  }

  /**
   * The signalled thread waits for the lock. If it was first, the other one found the lock free or
   * stood in the queue (2); if not, it comes when all is over, or stands there before the signal,
   * or behind it (3): a signal is a write of the queue, also if no thread waits.
   */
  @ConcurrencyTest
  @Passes(traces = 5)
  void signalledIntoTheQueue() throws InterruptedException {
    Thread waiter = start(this::awaitReady);
    lock.lock();
    ready = true;
    int waiting = lock.getWaitQueueLength(condition);
    check(waiting == 0 || lock.waiters(condition).equals(List.of(waiter)), "another one");
    condition.signalAll();
    check(!lock.hasWaiters(condition), "it still waits");
    check(waiting == 0 || lock.hasQueuedThread(waiter), "it waits for nothing");
    lock.unlock();
    waiter.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "nobody waits")
  void perhapsNoWaiter() throws InterruptedException {
    run(
        this::awaitReady,
        () -> {
          lock.lock();
          ready = true;
          boolean waiting = lock.hasWaiters(condition);
          condition.signal();
          lock.unlock();
          check(waiting, "nobody waits");
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofNoOwner() {
    int refused = 0;
    try {
      lock.hasWaiters(condition);
    } catch (IllegalMonitorStateException e) {
      refused++;
    }
    lock.lock();
    try {
      lock.getWaitQueueLength(new ReentrantLock().newCondition());
    } catch (IllegalArgumentException e) {
      refused++;
    }
    lock.unlock();
    check(refused == 2, "who does not hold it may not ask");
  }

  /**
   * A thread that gives up leaves the queue; each of the two loops ends at the first or second
   * look.
   */
  @ConcurrencyTest
  @Passes(traces = 4)
  void interrupted() throws InterruptedException {
    lock.lock();
    Thread thread =
        start(
            () -> {
              try {
                lock.lockInterruptibly();
                lock.unlock();
              } catch (InterruptedException e) {
                order = "interrupted";
              }
            });
    awaitQueue(1);
    thread.interrupt();
    awaitQueue(0);
    thread.join();
    check(order.equals("interrupted"), "got it");
    lock.unlock();
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void owner() throws InterruptedException {
    Thread thread = start(entry("a"));
    Thread owner = lock.owner();
    check(owner == null || owner == thread, "another owner");
    thread.join();
  }

  /**
   * To ask the owner for its name is a step of its own, behind which the lock is looked at again:
   * before it is given up, or afterwards. Or there was no owner, not yet or no longer.
   */
  @ConcurrencyTest
  @Fails(traces = 4, with = "owned by owner")
  void ownedByName() throws InterruptedException {
    run(
        () -> {
          Thread.currentThread().setName("owner");
          entry("a").run();
        },
        () -> check(!lock.toString().contains("Locked by thread owner"), "owned by owner"));
  }
}
