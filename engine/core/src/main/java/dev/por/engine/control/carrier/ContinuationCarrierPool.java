package dev.por.engine.control.carrier;

import dev.por.engine.control.fault.PinnedException;
import dev.por.probe.thread.Fiber;

/**
 * Runs continuations on the driver's own thread: a switch is a return and a call, and needs no help
 * of the operating system.
 */
final class ContinuationCarrierPool implements CarrierPool {
  private Thread driver;
  private ContinuationStrand next;

  @Override
  public ThreadCarrier take() {
    return new ContinuationStrand();
  }

  @Override
  public ThreadCarrier first() {
    return take();
  }

  @Override
  public void giveBack(ThreadCarrier carrier) {
    // a continuation is as cheap as an object
  }

  /** Must not ask for the current thread between two switches: the compiler may know the wrong. */
  @Override
  public void drive(ThreadCarrier carrier) {
    driver = Thread.currentThread();
    carrier.handOver();
    while (next != null) {
      ContinuationStrand turn = next;
      next = null;
      turn.fiber.resume(driver);
    }
  }

  @Override
  public void handBack() {
    next = null;
  }

  @Override
  public void leaveBehind(ThreadCarrier carrier) {
    handBack();
    while (true) {
      carrier.await();
    }
  }

  private final class ContinuationStrand implements ThreadCarrier {
    private Thread thread;
    private Fiber fiber;

    @Override
    public void assign(Thread thread, Runnable work) {
      this.thread = thread;
      fiber = new Fiber(thread, work);
    }

    @Override
    public void handOver() {
      next = this;
    }

    @Override
    public boolean await() {
      try {
        Fiber.pause();
        return true;
      } catch (IllegalStateException e) {
        throw new PinnedException(thread.getName(), e);
      }
    }

    @Override
    public Thread thread() {
      return thread;
    }

    @Override
    public Thread system() {
      return driver;
    }
  }
}
