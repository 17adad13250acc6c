package dev.por.engine.control.carrier;

/**
 * Runs the threads of an execution, exactly one at a time: who has the baton runs.
 *
 * <p>The driver has it before the execution begins and after it is over, one strand in between.
 */
public interface CarrierPool {
  /** A strand without work. */
  ThreadCarrier take();

  /** A strand for the first thread of an execution; asked for by the driver. */
  ThreadCarrier first();

  /** Takes back a strand that is about to wait for work. */
  void giveBack(ThreadCarrier strand);

  /**
   * Gives the baton to {@code strand} and returns when the driver, who calls this, has it again.
   */
  void drive(ThreadCarrier strand);

  /** Gives the baton back to the driver. */
  void handBack();

  /**
   * The same for ever: the calling strand, which cannot be brought to its end, never runs again.
   * Does not return; where nobody else could go on, the driver does not get the baton.
   */
  void leaveBehind(ThreadCarrier strand);
}
