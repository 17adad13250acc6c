package dev.por.engine.control.carrier;

import dev.por.probe.Carrier;

/** A thread that drives executions, and carries their first thread where that saves hand-offs. */
public abstract class DriverThread extends Carrier {
  /** The stack of every carrier: it must not matter on which one code under test runs. */
  static final long STACK_SIZE = 16L << 20;

  /** A driver of this name. */
  protected DriverThread(String name) {
    super(null, name, STACK_SIZE);
    // threads of a test are what the thread is that makes them
    setDaemon(false);
  }
}
