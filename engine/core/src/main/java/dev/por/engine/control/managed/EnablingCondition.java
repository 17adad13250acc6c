package dev.por.engine.control.managed;

/** A question about the state that the engine asks between transitions; it changes nothing. */
public interface EnablingCondition {
  boolean isOpen();

  /**
   * A number that distinguishes this question from others about the locations of the operation:
   * where these are in the same state, equal questions have equal answers, whichever thread asks.
   * 0: not known.
   */
  default long question() {
    return 0;
  }
}
