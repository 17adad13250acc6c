package dev.por.engine.control.managed;

/** A moment of the virtual time that may change. */
public interface MovableDeadline {
  /** The moment, in nanoseconds since the execution began. */
  long inNanos();
}
