package dev.por.probe.object;

import dev.por.probe.Probe;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The hooks of {@link java.util.concurrent.Exchanger}; see {@link Probe}. */
public final class ExchangeProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static ExchangeHooks hooks;

  /* Between two instructions of the thread that holds the baton; it may be null. */
  private static Object received;

  private ExchangeProbe() {}

  /** At the beginning of an exchange; whether it is done, with {@link #received} as its result. */
  public static boolean exchange(Object exchanger, Object item) throws InterruptedException {
    try {
      return exchange(exchanger, item, Long.MAX_VALUE);
    } catch (TimeoutException e) {
      throw new IllegalStateException("a wait without an end has timed out", e);
    }
  }

  /** At the beginning of an exchange that waits for so long at most; whether it is done. */
  public static boolean exchange(Object exchanger, Object item, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    return exchange(exchanger, item, unit.toNanos(time));
  }

  private static boolean exchange(Object exchanger, Object item, long nanos)
      throws InterruptedException, TimeoutException {
    boolean managed = Thread.currentThread() == Probe.running;
    if (managed) {
      received = hooks.exchange(exchanger, item, nanos);
    }
    return managed;
  }

  /** What the exchange that is done has got. */
  public static Object received() {
    Object result = received;
    received = null;
    return result;
  }
}
