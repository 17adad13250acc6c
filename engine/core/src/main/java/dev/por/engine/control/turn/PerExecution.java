package dev.por.engine.control.turn;

/** A part of the engine that begins anew with each execution. */
public interface PerExecution {
  /** An execution begins: what was known of the one before is forgotten. */
  void begin(ControlledExecution execution);
}
