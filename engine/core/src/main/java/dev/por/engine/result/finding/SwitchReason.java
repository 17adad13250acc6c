package dev.por.engine.result.finding;

/** Why the thread of an event is not the thread of the event before it. */
public enum SwitchReason {
  /** It is the same thread. */
  NONE,
  /** The other thread could not go on. */
  BLOCKED,
  /** The other thread could have gone on. */
  PREEMPTED,
  /** The other thread was at its end. */
  FINISHED
}
