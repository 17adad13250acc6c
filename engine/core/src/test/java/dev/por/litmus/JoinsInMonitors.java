package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;

/** A thread is joined in the monitor of its Thread object, and starts and is named there. */
@Construct(
    group = Group.THREADS,
    name = "`join`, `start` and `setName` where code enters the monitor of a `Thread` object",
    transition =
        "`start`: one, enabled when no other thread is in there. `setName`: enters and leaves it."
            + " `join`: one, enabled at the end of the thread and when no thread is in there; where"
            + " it is called in that monitor, can be interrupted or time out, its thread is asked"
            + " for its state, or some thread calls `notify` there: to enter, each wait and to"
            + " leave it")
@SuppressWarnings({"WaitNotInLoop", "NakedNotify"}) // what is tested here
class JoinsInMonitors {
  private final CountDownLatch latch = new CountDownLatch(1);
  private int x;

  /** It may have ended before, or ends while the monitor is given up. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void givesTheMonitorUp() throws InterruptedException {
    Thread thread = start(() -> x = 1);
    synchronized (thread) {
      thread.join();
      check(x == 1, "not seen");
    }
  }

  /** However often it has entered it; and has it again as often. */
  @ConcurrencyTest
  @Passes(traces = 7)
  void givesItUpAsOftenAsItHasIt() throws InterruptedException {
    Thread thread = start(() -> {});
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                x = 5;
              }
            });
    synchronized (thread) {
      synchronized (thread) {
        thread.join();
        x = 2;
      }
      check(Thread.holdsLock(thread), "lost");
      check(x == 2, "not alone");
    }
    other.join();
  }

  /** Others get in meanwhile. */
  @ConcurrencyTest
  @Fails(traces = 7, with = "changed")
  void othersGetIn() throws InterruptedException {
    Thread thread = start(() -> {});
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                x = 2;
              }
            });
    synchronized (thread) {
      int before = x;
      thread.join();
      check(x == before, "changed");
    }
    other.join();
  }

  /** It is the monitor of that thread which is given up, and no other one. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for the end of")
  void keepsOtherMonitors() throws InterruptedException {
    Thread thread = start(this::increment);
    synchronized (thread) {
      synchronized (this) {
        thread.join();
      }
    }
  }

  private synchronized void increment() {
    x++;
  }

  /** The thread that joins is notified instead of the one that waits. */
  @ConcurrencyTest
  @Fails(traces = 13, with = "waits to be notified")
  void takesTheSignalOfAnother() throws InterruptedException {
    Thread thread = start(latch::await);
    Thread waits =
        start(
            () -> {
              synchronized (thread) {
                while (x == 0) {
                  thread.wait();
                }
              }
              latch.countDown();
            });
    Thread signals =
        start(
            () -> {
              synchronized (thread) {
                x = 1;
                thread.notify();
              }
            });
    thread.join();
    waits.join();
    signals.join();
  }

  /** With {@code notifyAll} the thread that waits is notified, too. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void allAreNotified() throws InterruptedException {
    Thread thread = start(latch::await);
    Thread waits =
        start(
            () -> {
              synchronized (thread) {
                while (x == 0) {
                  thread.wait();
                }
              }
              latch.countDown();
            });
    Thread signals =
        start(
            () -> {
              synchronized (thread) {
                x = 1;
                thread.notifyAll();
              }
            });
    thread.join();
    waits.join();
    signals.join();
  }

  /** Whose monitor is taken is not joined, in no time: that begins inside. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of")
  void timeBeginsInside() throws InterruptedException {
    Thread thread =
        new Thread() {
          @Override
          public void run() {
            synchronized (this) {
              try {
                latch.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }
          }
        };
    thread.start();
    thread.join(10);
    latch.countDown();
    thread.join();
  }

  /** Time is up, and it has its monitor again. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void timesOutInside() throws InterruptedException {
    Thread thread = start(latch::await);
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                x++;
              }
            });
    synchronized (thread) {
      thread.join(10);
      check(Thread.holdsLock(thread), "not again");
      check(thread.isAlive(), "over");
      check(x == 1, "kept out");
      latch.countDown();
    }
    thread.join();
    other.join();
  }

  /** Interrupted it throws once it has its monitor again. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void interruptedInside() throws InterruptedException {
    Thread me = Thread.currentThread();
    Thread thread = start(latch::await);
    Thread other = start(me::interrupt);
    synchronized (thread) {
      try {
        thread.join();
        check(false, "not interrupted");
      } catch (InterruptedException e) {
        check(Thread.holdsLock(thread), "not again");
      }
    }
    latch.countDown();
    thread.join();
    other.join();
  }

  /** An interrupt does not end the wait for the monitor. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "waits for the monitor of")
  void notInterruptedOnTheWayIn() throws InterruptedException {
    Thread thread = start(() -> {});
    Thread joins =
        start(
            () -> {
              try {
                thread.join();
              } catch (InterruptedException e) {
                x = 1;
              }
              latch.countDown();
            });
    synchronized (thread) {
      joins.interrupt();
      latch.await();
    }
    joins.join();
  }

  /** One after the other holds it and joins. */
  @ConcurrencyTest
  @Passes(traces = 10)
  void twoJoin() throws InterruptedException {
    Thread thread = start(() -> x = 1);
    Together.Part joins =
        () -> {
          synchronized (thread) {
            thread.join();
            x++;
          }
        };
    Together.run(joins, joins);
    check(x == 3, "lost");
  }

  /** A thread whose own methods are synchronized. */
  private static final class Worker extends Thread {
    private boolean stopped;

    @Override
    public void run() {
      while (!isStopped()) {
        Thread.onSpinWait();
      }
    }

    private synchronized boolean isStopped() {
      return stopped;
    }

    synchronized void end() throws InterruptedException {
      stopped = true;
      join();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void stoppedByASynchronizedMethod() throws InterruptedException {
    Worker worker = new Worker();
    worker.start();
    worker.end();
    check(!worker.isAlive(), "alive");
  }

  /** A thread does not start as long as another thread is in its monitor. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "waits for the monitor of")
  void startWaits() throws InterruptedException {
    Thread thread = new Thread(latch::countDown);
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                latch.await();
              }
            });
    thread.start();
    thread.join();
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void startInTheMonitor() throws InterruptedException {
    Thread thread = new Thread(latch::countDown);
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                x = 1;
              }
            });
    synchronized (thread) {
      thread.start();
      thread.join();
    }
    other.join();
  }

  /** To join a thread that has not been started is to look inside. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of")
  void notStartedAndTaken() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                latch.await();
              }
            });
    thread.join();
    latch.countDown();
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for the end of main")
  void itself() throws InterruptedException {
    synchronized (Thread.currentThread()) {
      Thread.currentThread().join();
    }
  }

  /** No other thread is in the monitor. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void named() throws InterruptedException {
    Thread thread = new Thread(() -> x = 1);
    thread.setName("named");
    thread.start();
    thread.join();
    check(x == 1, "not seen");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the monitor of")
  void nameWaits() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    Thread other =
        start(
            () -> {
              synchronized (thread) {
                latch.await();
              }
            });
    thread.setName("named");
    latch.countDown();
    other.join();
  }
}
