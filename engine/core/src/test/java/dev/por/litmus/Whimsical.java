package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that are right only as long as no wait ends without a reason. */
@SuppressWarnings("WaitNotInLoop") // what is tested here
class Whimsical {
  private final Object monitor = new Object();
  private final ReentrantLock lock = new ReentrantLock();
  private boolean flag;

  private void lockAndUnlock() {
    lock.lock();
    lock.unlock();
  }

  @ConcurrencyTest
  void tryLockInTime() throws InterruptedException {
    Thread other = start(this::lockAndUnlock);
    check(lock.tryLock(1, TimeUnit.DAYS), "timed out");
    lock.unlock();
    other.join();
  }

  @ConcurrencyTest
  void tryLockUntilItSucceeds() throws InterruptedException {
    Thread other = start(this::lockAndUnlock);
    while (!lock.tryLock(1, TimeUnit.DAYS)) {
      check(System.nanoTime() >= TimeUnit.DAYS.toNanos(1), "time");
    }
    lock.unlock();
    other.join();
  }

  private void raiseFlag() {
    synchronized (monitor) {
      flag = true;
      monitor.notify();
    }
  }

  @ConcurrencyTest
  void waitWithoutLoop() throws InterruptedException {
    Thread other = start(this::raiseFlag);
    synchronized (monitor) {
      if (!flag) {
        monitor.wait();
      }
      check(flag, "woken by nobody");
    }
    other.join();
  }

  @ConcurrencyTest
  void waitInLoop() throws InterruptedException {
    Thread other = start(this::raiseFlag);
    synchronized (monitor) {
      while (!flag) {
        monitor.wait();
      }
    }
    other.join();
  }

  @ConcurrencyTest
  void awaitWithoutLoop() throws InterruptedException {
    Condition condition = lock.newCondition();
    Thread other =
        start(
            () -> {
              lock.lock();
              flag = true;
              condition.signal();
              lock.unlock();
            });
    lock.lock();
    if (!flag) {
      condition.await();
    }
    boolean raised = flag;
    lock.unlock();
    check(raised, "woken by nobody");
    other.join();
  }

  @ConcurrencyTest
  void parkWithoutLoop() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread other =
        start(
            () -> {
              raiseFlag();
              LockSupport.unpark(main);
            });
    LockSupport.park();
    synchronized (monitor) {
      check(flag, "woken by nobody");
    }
    other.join();
  }
}
