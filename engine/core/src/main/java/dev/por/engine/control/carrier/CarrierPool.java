package dev.por.engine.control.carrier;

/**
 * Runs the threads of an execution, exactly one at a time: the thread that has the baton runs.
 *
 * <p>The driver has the baton before the execution begins and after it is over. In between, one
 * carrier has it.
 */
public interface CarrierPool {
  /** A carrier without work. */
  ThreadCarrier take();

  /** A carrier for the first thread of an execution; asked for by the driver. */
  ThreadCarrier first();

  /** Takes back a carrier that is about to wait for work. */
  void giveBack(ThreadCarrier carrier);

  /**
   * Gives the baton to {@code carrier}. The driver calls this; it returns when the driver has the
   * baton again.
   */
  void drive(ThreadCarrier carrier);

  /** Gives the baton back to the driver. */
  void handBack();

  /**
   * Stops the calling carrier for ever, because it cannot be brought to its end. Does not return.
   * Where no other carrier could go on, the driver does not get the baton.
   */
  void leaveBehind(ThreadCarrier carrier);
}
