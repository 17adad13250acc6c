package dev.por.engine.control.carrier;

/**
 * Runs the threads of an execution, exactly one at a time: the thread that has the baton runs.
 *
 * <p>The driver has the baton before the execution begins and after it is over. In between, one
 * strand has it.
 */
public interface CarrierPool {
  /** A strand without work. */
  ThreadCarrier take();

  /** A strand for the first thread of an execution; asked for by the driver. */
  ThreadCarrier first();

  /** Takes back a strand that is about to wait for work. */
  void giveBack(ThreadCarrier strand);

  /**
   * Gives the baton to {@code strand}. The driver calls this; it returns when the driver has the
   * baton again.
   */
  void drive(ThreadCarrier strand);

  /** Gives the baton back to the driver. */
  void handBack();

  /**
   * Stops the calling strand for ever, because it cannot be brought to its end. Does not return.
   * Where no other strand could go on, the driver does not get the baton.
   */
  void leaveBehind(ThreadCarrier strand);
}
