package dev.por.probe.task;

import dev.por.probe.Probe;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The hooks of {@link java.util.Timer}. Its monitors are modelled: what a thread of the program
 * really enters is its own thread, so that none ever waits for another one there.
 */
public final class TimerProbe {
  private TimerProbe() {}

  /** Before MONITORENTER: what to enter. */
  public static Object enter(Object monitor, int site) {
    if (!TaskProbe.managed()) {
      return monitor;
    }
    Probe.enter(monitor, site);
    return Probe.currentThread();
  }

  /** Before MONITOREXIT: what to leave. */
  public static Object exit(Object monitor, int site) {
    if (!TaskProbe.managed()) {
      return monitor;
    }
    Probe.exit(monitor, site);
    return Probe.currentThread();
  }

  /** Before a look at what others change in this monitor: as if from inside of it. */
  public static void pass(Object monitor, int site) {
    if (TaskProbe.managed()) {
      Probe.enter(monitor, site);
      Probe.exit(monitor, site);
    }
  }

  /** Instead of counting the timers without a name. */
  public static int serialNumber(AtomicInteger counter) {
    return TaskProbe.managed() ? TaskProbe.hooks.poolNumber() - 1 : counter.getAndIncrement();
  }
}
