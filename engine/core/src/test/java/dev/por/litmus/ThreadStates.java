package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** What threads see of each other's state. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.getState`",
    transition =
        "one, a read of the thread's state and of its end; none of one's own. A thread that is asked"
            + " takes one more to go to wait and, unless it waits for a monitor, one to notice that"
            + " it need not any longer")
@SuppressWarnings({"ThreadPriorityCheck", "WaitNotInLoop"}) // what is tested here
class ThreadStates {
  private final ReentrantLock lock = new ReentrantLock();
  private final Object monitor = new Object();
  private int x;

  private static void awaitState(Thread thread, Thread.State state) {
    while (thread.getState() != state) {
      Thread.yield();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lives() throws InterruptedException {
    check(Thread.currentThread().getState() == Thread.State.RUNNABLE, "does not run");
    Thread thread = Together.thread(() -> {});
    check(thread.getState() == Thread.State.NEW, "not new");
    thread.start();
    Thread.State state = thread.getState();
    check(state == Thread.State.RUNNABLE || state == Thread.State.TERMINATED, "blocked");
    thread.join();
    check(thread.getState() == Thread.State.TERMINATED, "not terminated");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "runnable")
  void notYetWaiting() throws InterruptedException {
    lock.lock();
    Thread thread = start(this::increment);
    Thread.State state = thread.getState();
    lock.unlock();
    thread.join();
    check(state != Thread.State.RUNNABLE, "runnable");
  }

  private void increment() {
    lock.lock();
    x++;
    lock.unlock();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitsForALock() throws InterruptedException {
    lock.lock();
    Thread thread = start(this::increment);
    awaitState(thread, Thread.State.WAITING);
    check(x == 0, "did not wait");
    lock.unlock();
    thread.join();
    check(x == 1, "did not go on");
  }

  /** A thread that can run has not noticed yet, or has, or is at its end. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "still waiting")
  void stillWaiting() throws InterruptedException {
    lock.lock();
    Thread thread = start(this::increment);
    awaitState(thread, Thread.State.WAITING);
    lock.unlock();
    check(thread.getState() != Thread.State.WAITING, "still waiting");
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedByAMonitor() throws InterruptedException {
    Thread thread;
    synchronized (monitor) {
      thread = start(this::enter);
      awaitState(thread, Thread.State.BLOCKED);
    }
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "blocked")
  void perhapsBlocked() throws InterruptedException {
    Thread thread;
    Thread.State state;
    synchronized (monitor) {
      thread = start(this::enter);
      state = thread.getState();
    }
    thread.join();
    check(state != Thread.State.BLOCKED, "blocked");
  }

  /** It joins at once, or has not begun to wait, waits, has noticed the end or is at its own. */
  @ConcurrencyTest
  @Fails(traces = 6, with = "waiting")
  void perhapsJoining() throws InterruptedException {
    Thread other = start(() -> {});
    Thread thread = start(other::join);
    Thread.State state = thread.getState();
    thread.join();
    check(state != Thread.State.WAITING, "waiting");
  }

  private void enter() {
    synchronized (monitor) {
      x++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void notifiedAndBlocked() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              synchronized (monitor) {
                monitor.wait();
              }
            });
    awaitState(thread, Thread.State.WAITING);
    synchronized (monitor) {
      monitor.notify();
      check(thread.getState() == Thread.State.BLOCKED, "not blocked");
    }
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void sleeps() throws InterruptedException {
    Thread thread = start(() -> Thread.sleep(1));
    awaitState(thread, Thread.State.TIMED_WAITING);
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void parks() throws InterruptedException {
    Thread thread = start(LockSupport::park);
    awaitState(thread, Thread.State.WAITING);
    LockSupport.unpark(thread);
    thread.join();
  }
}
