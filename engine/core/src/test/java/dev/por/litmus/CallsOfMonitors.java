package dev.por.litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Monitors, and what threads do to each other. */
final class CallsOfMonitors extends Calls {
  private final Object monitor = new Object();
  private final Object other = new Object();
  private final List<Thread> threads;
  private int guarded;

  CallsOfMonitors(List<Thread> threads) {
    this.threads = threads;
    call("g.add", () -> ++guarded);
    call("g.get", () -> guarded);
    block("m.enter", inside -> entered(monitor, inside));
    block("n.enter", inside -> entered(other, inside));
    block("m.method", this::method);
    call("m.wait", () -> CallsOfLocks.run(monitor::wait));
    call("m.timed", () -> CallsOfLocks.run(() -> monitor.wait(10)));
    call("m.notify", () -> CallsOfLocks.run(monitor::notify));
    call("m.notifyAll", () -> CallsOfLocks.run(monitor::notifyAll));
    call("n.wait", () -> CallsOfLocks.run(other::wait));
    call("n.notify", () -> CallsOfLocks.run(other::notify));
    ofOneself();
    for (int i = 0; i < 2; i++) {
      ofThread(i);
    }
  }

  private void ofOneself() {
    call("t.park", () -> CallsOfLocks.run(LockSupport::park));
    call("t.parkTimed", () -> CallsOfLocks.run(() -> LockSupport.parkNanos(10_000_000)));
    call("t.interrupted", Thread::interrupted);
    call("t.sleepTimed", () -> CallsOfLocks.run(() -> Thread.sleep(10)));
    call("t.yield", () -> CallsOfLocks.run(Thread::yield));
  }

  private void ofThread(int i) {
    call("t.interrupt" + i, () -> CallsOfLocks.run(threads.get(i)::interrupt));
    call("t.isInterrupted" + i, () -> threads.get(i).isInterrupted());
    call("t.unpark" + i, () -> CallsOfLocks.run(() -> LockSupport.unpark(threads.get(i))));
    call("t.isAlive" + i, () -> threads.get(i).isAlive());
    call("t.join" + i, () -> CallsOfLocks.run(() -> threads.get(i).join()));
    call("t.joinTimed" + i, () -> CallsOfLocks.run(() -> threads.get(i).join(10)));
  }

  private static Object entered(Object monitor, Callable<Object> inside) throws Exception {
    synchronized (monitor) {
      return inside.call();
    }
  }

  private synchronized Object method(Callable<Object> inside) throws Exception {
    return inside.call();
  }

  @Override
  Object state() {
    return guarded;
  }
}
