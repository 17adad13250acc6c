package dev.por.engine.control;

/** A moment of the virtual time that may change. */
interface Moment {
  /** In nanoseconds since the execution began. */
  long inNanos();
}
