package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that the JDK schedules itself, and por instead of it. */
@Construct(
    group = Group.THREADS,
    name = "virtual threads: `Thread.startVirtualThread`, `Thread.ofVirtual`",
    transition =
        "as platform threads: the same operations on the same locations. They are daemons, as the"
            + " JDK has it. A thread by a factory that numbers its threads: one write of the factory",
    since = 21)
class VirtualThreads {
  private final Object monitor = new Object();
  private final ReentrantLock lock = new ReentrantLock();
  private final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "nobody's");
  private volatile int number;
  private volatile boolean flag;

  private static void both(Runnable first, Runnable second) throws InterruptedException {
    Thread one = Since21.startVirtual(first);
    Thread other = Since21.startVirtual(second);
    one.join();
    other.join();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // the lock is what makes it atomic
  private void addLocked() {
    lock.lock();
    number = number + 1;
    lock.unlock();
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // the monitor is what makes it atomic
  private synchronized void addSynchronized() {
    number = number + 1;
  }

  private void addRacily() {
    int seen = number;
    number = seen + 1;
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockedByALock() throws InterruptedException {
    both(this::addLocked, this::addLocked);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lockedByAMonitor() throws InterruptedException {
    both(this::addSynchronized, this::addSynchronized);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void notLocked() throws InterruptedException {
    both(this::addRacily, this::addRacily);
    check(number == 2, "lost");
  }

  /** Each is itself, whatever carries it, and has its own thread local. */
  @ConcurrencyTest
  @Passes(traces = 1)
  @SuppressWarnings("ThreadPriorityCheck") // to yield changes nothing
  void identity() throws InterruptedException {
    Thread[] made = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      made[i] =
          Since21.unstartedVirtual(
              "virtual-" + i,
              () -> {
                Thread self = Thread.currentThread();
                check(self == made[me] && Since21.isVirtual(self), "another thread");
                check(self.getName().equals("virtual-" + me), "another name");
                check(local.get().equals("nobody's"), "inherited");
                local.set("mine " + me);
                Thread.yield();
                check(local.get().equals("mine " + me), "another thread local");
                check(Thread.currentThread() == self && self.isDaemon(), "changed");
              });
    }
    check(!made[0].isAlive() && !Since21.isVirtual(Thread.currentThread()), "too early");
    check(Since21.threadId(made[0]) != Since21.threadId(made[1]), "the same id");
    made[0].start();
    made[1].start();
    made[0].join();
    made[1].join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waits() throws InterruptedException {
    Thread waiter =
        Since21.startVirtual(
            () -> {
              synchronized (monitor) {
                while (!flag) {
                  try {
                    monitor.wait();
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                }
              }
            });
    synchronized (monitor) {
      flag = true;
      monitor.notifyAll();
    }
    waiter.join();
  }

  /** Asked before the monitor is taken, the flag may be raised in between. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void waitsInVain() throws InterruptedException {
    Thread waiter =
        Since21.startVirtual(
            () -> {
              if (!flag) {
                synchronized (monitor) {
                  try {
                    monitor.wait();
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                }
              }
            });
    flag = true;
    synchronized (monitor) {
      monitor.notifyAll();
    }
    waiter.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void parkedAndInterrupted() throws InterruptedException {
    Thread parked =
        Since21.startVirtual(
            () -> {
              LockSupport.park();
              check(Thread.currentThread().isInterrupted(), "not interrupted");
              check(Thread.interrupted() && !Thread.interrupted(), "not cleared");
            });
    parked.interrupt();
    parked.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "of a virtual thread")
  void uncaught() throws InterruptedException {
    Thread thread =
        Since21.startVirtual(
            () -> {
              throw new IllegalStateException("of a virtual thread");
            });
    thread.join();
  }

  /** No thread waits for a daemon. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void leftBehind() {
    Since21.startVirtual(LockSupport::park);
  }

  /** The thread that comes first makes number 0. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "overtaken")
  void numberedByAFactory() throws InterruptedException {
    ThreadFactory factory = Since21.virtualFactory("v-");
    Thread other = Together.start(() -> factory.newThread(() -> {}));
    Thread mine = factory.newThread(() -> {});
    other.join();
    check(mine.getName().equals("v-0"), "overtaken");
  }

  /** The joining thread keeps the monitor, which the end of a virtual thread does not need. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void joinedInItsMonitor() throws InterruptedException {
    Thread other = Since21.startVirtual(() -> number = 1);
    synchronized (other) {
      other.join();
    }
    check(number == 1, "not seen");
  }

  /** But it may need that itself. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "waits for the end of")
  void keptOutOfItsMonitor() throws InterruptedException {
    Thread other =
        Since21.startVirtual(
            () -> {
              synchronized (Thread.currentThread()) {
                number = 1;
              }
            });
    synchronized (other) {
      other.join();
    }
  }
}
