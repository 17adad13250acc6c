package dev.por.probe.object;

import java.util.concurrent.TimeoutException;

/**
 * What the engine does at the hooks of {@link ExchangeProbe}, on the thread that holds the baton.
 */
public abstract class ExchangeHooks {
  /** For the engine. */
  protected ExchangeHooks() {}

  /**
   * Instead of an exchange.
   *
   * @param nanos how long it waits for another thread at most, or {@link Long#MAX_VALUE}
   * @return what the other thread gave
   */
  public abstract Object exchange(Object exchanger, Object item, long nanos)
      throws InterruptedException, TimeoutException;
}
