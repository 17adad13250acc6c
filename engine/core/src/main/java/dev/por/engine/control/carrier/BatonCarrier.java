package dev.por.engine.control.carrier;

import dev.por.probe.Carrier;
import java.util.concurrent.locks.LockSupport;

/**
 * A pooled operating-system thread that runs only while it holds the baton. Before that it does
 * nothing. It may carry a thread of the test already: code of the JDK that waits here would wait as
 * that thread, and nothing would wake it.
 */
final class BatonCarrier extends Carrier implements ThreadCarrier {
  private volatile boolean baton;
  private Runnable work;

  BatonCarrier(ThreadGroup group, int number) {
    super(group, "por-carrier-" + number, DriverThread.STACK_SIZE);
    // what the program creates asks its carried thread, but must not find a daemon by accident
    setDaemon(false);
  }

  @Override
  public void assign(Thread thread, Runnable work) {
    carry(thread);
    this.work = work;
  }

  @Override
  public void handOver() {
    baton = true;
    LockSupport.unpark(this);
  }

  @Override
  public boolean await() {
    while (!baton) {
      LockSupport.park(this);
    }
    baton = false;
    return true;
  }

  @Override
  public Thread thread() {
    return this;
  }

  @Override
  public Thread system() {
    return this;
  }

  @Override
  public void run() {
    while (true) {
      await();
      Runnable next = work;
      work = null;
      next.run();
    }
  }
}
