package dev.por.litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Planted bugs: threads wait for ever. */
class PlantedWaits {
  private final Object left = new Object();
  private final Object right = new Object();
  private final Object[] forks = {new Object(), new Object(), new Object()};
  private final ReentrantLock from = new ReentrantLock();
  private final ReentrantLock to = new ReentrantLock();
  private final Condition arrived = from.newCondition();
  private final CountDownLatch done = new CountDownLatch(2);
  private final Semaphore permits = new Semaphore(1);
  private final BlockingQueue<String> mail = new ArrayBlockingQueue<>(1);
  private boolean full;

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  void monitorsInBothOrders() throws InterruptedException {
    Thread thread = start(() -> nested(left, right));
    nested(right, left);
    thread.join();
  }

  private static void nested(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        first.hashCode();
      }
    }
  }

  void locksInBothOrders() throws InterruptedException {
    Thread thread = start(() -> transfer(from, to));
    transfer(to, from);
    thread.join();
  }

  private static void transfer(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      second.lock();
      second.unlock();
    } finally {
      first.unlock();
    }
  }

  void philosophers() throws InterruptedException {
    Thread one = start(() -> nested(forks[0], forks[1]));
    Thread two = start(() -> nested(forks[1], forks[2]));
    nested(forks[2], forks[0]);
    one.join();
    two.join();
  }

  void notifiedTooEarly() throws InterruptedException {
    Thread thread = start(this::news);
    awaitNews();
    thread.join();
  }

  private void news() {
    synchronized (left) {
      left.notifyAll();
    }
  }

  private void awaitNews() throws InterruptedException {
    synchronized (left) {
      left.wait();
    }
  }

  void signalledTooEarly() throws InterruptedException {
    Thread thread = start(this::arrive);
    awaitArrival();
    thread.join();
  }

  private void arrive() {
    from.lock();
    arrived.signal();
    from.unlock();
  }

  private void awaitArrival() throws InterruptedException {
    from.lock();
    try {
      arrived.await();
    } finally {
      from.unlock();
    }
  }

  void oneOfTwoIsNotified() throws InterruptedException {
    Thread one = start(this::awaitFull);
    Thread two = start(this::awaitFull);
    fill();
    one.join();
    two.join();
  }

  private void awaitFull() {
    synchronized (right) {
      while (!full) {
        try {
          right.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private void fill() {
    synchronized (right) {
      full = true;
      right.notify();
    }
  }

  void neverNotified() throws InterruptedException {
    Thread thread = start(this::awaitFull);
    synchronized (right) {
      full = true;
    }
    thread.join();
  }

  void countedTooFar() throws InterruptedException {
    start(done::countDown);
    done.await();
  }

  void joinsWhileItHoldsTheLock() throws InterruptedException {
    Thread thread = new Thread(this::worker);
    synchronized (left) {
      thread.start();
      thread.join();
    }
  }

  private void worker() {
    synchronized (left) {
      full = true;
    }
  }

  void neverUnparked() {
    LockSupport.park();
  }

  void permitIsNotGivenBack() throws InterruptedException {
    Thread thread = start(this::borrow);
    borrow();
    thread.join();
  }

  private void borrow() {
    permits.acquireUninterruptibly();
  }

  void mailboxIsFull() throws InterruptedException {
    Thread thread = start(() -> send("a"));
    send("b");
    thread.join();
    mail.take();
  }

  private void send(String message) {
    try {
      mail.put(message);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
