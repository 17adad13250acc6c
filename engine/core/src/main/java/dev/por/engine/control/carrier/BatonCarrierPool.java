package dev.por.engine.control.carrier;

import dev.por.probe.Carrier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * Pools operating-system threads: an execution creates none that an earlier one has needed too, and
 * none carries two threads at once. The first thread of an execution runs on the driver's own
 * thread, which has nothing else to do.
 */
public final class BatonCarrierPool implements CarrierPool {
  /** The JVM keeps threads that are left behind: this many at most. */
  private static final int MOST_LEFT = 100;

  private final ThreadGroup group = new ThreadGroup("por");
  private final Deque<BatonCarrier> idle = new ArrayDeque<>();

  /**
   * Carriers whose thread is at its end. The next thread does not own what that thread left locked.
   */
  private final Deque<BatonCarrier> done = new ArrayDeque<>();

  private final Home home;
  private volatile Thread driver;
  private volatile boolean atHome;
  private int made;
  private int left;

  /** Carriers for a driver, which is the calling thread. */
  public BatonCarrierPool() {
    home = Thread.currentThread() instanceof DriverThread driver ? new Home(driver) : null;
  }

  @Override
  public ThreadCarrier take() {
    BatonCarrier carrier = idle.poll();
    if (carrier == null) {
      carrier = new BatonCarrier(group, made++);
      carrier.start();
    }
    return carrier;
  }

  @Override
  public ThreadCarrier first() {
    idle.addAll(done);
    done.clear();
    return home == null ? take() : home;
  }

  @Override
  public void giveBack(ThreadCarrier given) {
    given.assign(null, null);
    if (given instanceof BatonCarrier baton) {
      done.push(baton);
    }
  }

  @Override
  public void drive(ThreadCarrier given) {
    driver = Thread.currentThread();
    atHome = false;
    if (given == home) {
      home.work.run();
    } else {
      given.handOver();
    }
    while (!atHome) {
      LockSupport.park(this);
    }
  }

  @Override
  public void handBack() {
    atHome = true;
    LockSupport.unpark(driver);
  }

  @Override
  public void leaveBehind(ThreadCarrier given) {
    if (given != home && ++left <= MOST_LEFT) {
      handBack();
    }
    while (true) {
      LockSupport.park(this);
    }
  }

  /**
   * The driver's own thread. While the program has its stack the driver cannot go on: when the
   * execution is over, the thread that it carries must leave first.
   */
  private final class Home implements ThreadCarrier {
    private final Carrier carrier;
    private Runnable work;
    private volatile boolean baton;

    Home(Carrier carrier) {
      this.carrier = carrier;
    }

    @Override
    public void assign(Thread thread, Runnable life) {
      carrier.carry(thread);
      work = life;
    }

    @Override
    public void handOver() {
      baton = true;
      LockSupport.unpark(carrier);
    }

    @Override
    public boolean await() {
      while (!baton && !atHome) {
        LockSupport.park(this);
      }
      boolean goesOn = baton;
      baton = false;
      return goesOn;
    }

    @Override
    public Thread thread() {
      return carrier;
    }

    @Override
    public Thread system() {
      return carrier;
    }
  }
}
