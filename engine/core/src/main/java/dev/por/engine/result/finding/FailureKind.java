package dev.por.engine.result.finding;

/** What a failing schedule shows. */
public enum FailureKind {
  ASSERTION,
  EXCEPTION,
  EXIT,
  DEADLOCK,
  LIVELOCK,
  DATA_RACE
}
