package dev.por.benchmarks.bounded;

import dev.por.api.ConcurrencyTest;

/** An event that lets every thread through while it is set: the paper's MRSE. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "WaitNotInLoop"}) // what is explored here
public class ManualResetEvent {
  private final Object lock = new Object();
  private volatile boolean set;
  private volatile int waiters;

  private void set() {
    set = true;
    if (waiters > 0) {
      synchronized (lock) {
        lock.notifyAll();
      }
    }
  }

  private void reset() {
    set = false;
  }

  private void await() throws InterruptedException {
    if (set) {
      return;
    }
    synchronized (lock) {
      waiters++;
      while (!set) {
        lock.wait();
      }
      waiters--;
    }
  }

  /** Does not look again before it waits, so that it may miss the only notification. */
  private void awaitWithoutLookingAgain() throws InterruptedException {
    if (!set) {
      synchronized (lock) {
        waiters++;
        lock.wait();
        waiters--;
      }
    }
  }

  /** Two threads wait, one sets; it is set again after a reset. */
  @ConcurrencyTest
  public void twoWaiters() throws InterruptedException {
    Threads.together(
        this::await,
        this::await,
        () -> {
          set();
          reset();
          set();
        });
  }

  /** The paper's deadlock. */
  @ConcurrencyTest
  public void missedNotification() throws InterruptedException {
    Threads.together(
        this::awaitWithoutLookingAgain,
        this::await,
        () -> {
          set();
          reset();
          set();
        });
  }
}
