package dev.por.engine.control.managed;

/** A question about the state that the engine asks between transitions; it changes nothing. */
public interface EnablingCondition {
  boolean isOpen();
}
