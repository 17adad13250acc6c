package dev.por.engine.control;

/** A question about the state that the engine asks between transitions; it changes nothing. */
interface Gate {
  boolean isOpen();
}
