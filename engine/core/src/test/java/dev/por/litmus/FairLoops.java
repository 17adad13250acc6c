package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.ReentrantLock;

/** Loops that wait, most of them in ways that are not recognised as waits. */
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class FairLoops {
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();
  private volatile boolean flag;
  private volatile boolean here;
  private volatile boolean there;
  private boolean done;
  private int data;

  /** Is seen too early 0, 1, …, k + 1 times. */
  @ConcurrencyTest
  void reads() throws InterruptedException {
    Thread other = start(() -> flag = true);
    while (!flag) {}
    other.join();
  }

  @ConcurrencyTest
  void readsAndYields() throws InterruptedException {
    Thread other = start(() -> flag = true);
    while (!flag) {
      Thread.onSpinWait();
    }
    other.join();
  }

  @ConcurrencyTest
  void readsTooEarly() throws InterruptedException {
    Thread other =
        start(
            () -> {
              flag = true;
              here = true;
            });
    while (!flag) {
      Thread.yield();
    }
    check(here, "early");
    other.join();
  }

  @ConcurrencyTest
  void pollsUnderMonitor() throws InterruptedException {
    Thread other = start(this::finish);
    int attempts = 0;
    while (!isDone()) {
      attempts++;
      Thread.yield();
    }
    check(attempts >= 0, "attempts");
    other.join();
  }

  private void finish() {
    synchronized (monitor) {
      done = true;
    }
  }

  private boolean isDone() {
    synchronized (monitor) {
      return done;
    }
  }

  @ConcurrencyTest
  void triesToLock() throws InterruptedException {
    Thread other = start(this::increment);
    increment();
    other.join();
    check(data == 2, "lost");
  }

  private void increment() {
    int attempts = 0;
    while (!lock.tryLock()) {
      attempts++;
      Thread.onSpinWait();
    }
    data += attempts >= 0 ? 1 : 0;
    lock.unlock();
  }

  /** Each gives way to the other for as long as the other wants to go first. */
  @ConcurrencyTest
  void tooPolite() throws InterruptedException {
    Thread other =
        start(
            () -> {
              there = true;
              while (here) {
                there = false;
                Thread.yield();
                there = true;
              }
              there = false;
            });
    here = true;
    while (there) {
      here = false;
      Thread.yield();
      here = true;
    }
    here = false;
    other.join();
  }

  @ConcurrencyTest
  void waitsForNobody() throws InterruptedException {
    Thread other = start(() -> check(!flag, "flag"));
    while (!flag) {}
    other.join();
  }
}
