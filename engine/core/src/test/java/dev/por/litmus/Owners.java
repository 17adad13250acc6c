package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** What only the owner of a monitor or lock may do. */
@Construct(
    group = Group.MONITORS,
    name = "`IllegalMonitorStateException`",
    transition =
        "as the operation that throws it; `wait` and `notify` of a thread that is no owner: none")
class Owners {
  private final Object monitor = new Object();
  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private final Condition condition = lock.newCondition();

  private static void refused(Together.Part part) throws Exception {
    try {
      part.run();
    } catch (IllegalMonitorStateException expected) {
      return;
    }
    check(false, "allowed");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  @SuppressWarnings({"WaitNotInLoop", "NakedNotify"}) // none of them waits
  void ofAMonitor() throws Exception {
    refused(() -> monitor.wait());
    refused(() -> monitor.wait(1));
    refused(monitor::notify);
    refused(monitor::notifyAll);
    synchronized (monitor) {
      monitor.notify();
      refused(() -> lock.notifyAll());
    }
    refused(monitor::notify);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  @SuppressWarnings("WaitNotInLoop") // none of them waits
  void ofALock() throws Exception {
    refused(lock::unlock);
    refused(condition::await);
    refused(() -> condition.awaitNanos(1));
    refused(condition::signal);
    refused(condition::signalAll);
    refused(both.readLock()::unlock);
    refused(both.writeLock()::unlock);
    refused(() -> new StampedLock().unlockWrite(1));
    lock.lock();
    condition.signal();
    lock.unlock();
    refused(lock::unlock);
  }

  /** Seen locked, it may be free again, or not, when the wrong one gives it up. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "java.lang.IllegalMonitorStateException")
  void givenUpByAnother() throws InterruptedException {
    Thread holder =
        start(
            () -> {
              lock.lock();
              lock.unlock();
            });
    if (lock.isLocked()) {
      lock.unlock();
    }
    holder.join();
  }
}
