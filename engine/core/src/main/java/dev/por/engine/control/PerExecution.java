package dev.por.engine.control;

/** A part of the engine that begins anew with each execution. */
interface PerExecution {
  /** An execution begins: what was known of the one before is forgotten. */
  void begin(Turns execution);
}
