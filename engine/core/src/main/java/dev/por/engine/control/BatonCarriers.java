package dev.por.engine.control;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * Operating-system threads, pooled: none is created for an execution that an earlier one has needed
 * too.
 */
final class BatonCarriers implements Carriers {
  private final ThreadGroup group = new ThreadGroup("por");
  private final Deque<BatonCarrier> idle = new ArrayDeque<>();
  private volatile Thread driver;
  private volatile boolean atHome;
  private int made;

  @Override
  public Strand take() {
    BatonCarrier carrier = idle.poll();
    if (carrier == null) {
      carrier = new BatonCarrier(group, made++);
      carrier.start();
    }
    return carrier;
  }

  @Override
  public void giveBack(Strand strand) {
    strand.assign(null, null);
    idle.push((BatonCarrier) strand);
  }

  @Override
  public void drive(Strand strand) {
    driver = Thread.currentThread();
    atHome = false;
    strand.handOver();
    while (!atHome) {
      LockSupport.park(this);
    }
  }

  @Override
  public void handBack() {
    atHome = true;
    LockSupport.unpark(driver);
  }
}
