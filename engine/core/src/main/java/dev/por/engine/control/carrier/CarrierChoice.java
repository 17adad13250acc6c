package dev.por.engine.control.carrier;

import dev.por.probe.thread.Fiber;

/**
 * Chooses the carriers of a worker: continuations where this JVM has them in a form that is safe to
 * use, threads of the operating system everywhere else.
 */
public final class CarrierChoice {
  /** A property of the worker that asks for {@code threads} or {@code continuations}. */
  public static final String PROPERTY = "por.carrier";

  /** The first whose continuations may hold monitors. */
  private static final int FIRST = 24;

  /** The first that has continuations: they are used there where they are asked for. */
  private static final int EARLIEST = 21;

  private final CarrierPool preferred;
  private final String reason;
  private BatonCarrierPool threads;

  private CarrierChoice(CarrierPool preferred, String reason) {
    this.preferred = preferred;
    this.reason = reason;
  }

  /** Decides for this JVM. */
  public static CarrierChoice make() {
    String wanted = System.getProperty(PROPERTY, "");
    if (wanted.equals("threads")) {
      return threads(PROPERTY + " asks for it");
    }
    int java = Runtime.version().feature();
    int first = wanted.equals("continuations") ? EARLIEST : FIRST;
    if (java < first) {
      return threads("continuations need JDK " + first + ", this is " + java);
    }
    try {
      new Fiber(new Thread("probe"), Fiber::pause).resume(Thread.currentThread());
      return new CarrierChoice(
          new ContinuationCarrierPool(), "threads of a test are continuations");
    } catch (RuntimeException | LinkageError e) {
      return threads("continuations do not work in this JVM (" + e + ")");
    }
  }

  private static CarrierChoice threads(String why) {
    return new CarrierChoice(null, "threads of a test are threads of the system: " + why);
  }

  /** The carriers that were chosen, and why, for the log. */
  public String reason() {
    return reason;
  }

  public CarrierPool preferred() {
    return preferred == null ? threads() : preferred;
  }

  /** The carriers of a test that continuations cannot run. */
  public CarrierPool threads() {
    if (threads == null) {
      CpuPinning.pinThisThread();
      threads = new BatonCarrierPool();
    }
    return threads;
  }
}
