package dev.por.engine.control.managed;

import dev.por.engine.model.Footprint;

/** The task that a thread runs for a pool which lets another task run while this one waits. */
public interface CompensatedTask {
  /** Whether no worker of the pool has taken the task yet. */
  boolean isQueued();

  /** The thread announces something, which may keep the worker from other tasks. */
  void announces(ManagedThread me);

  /** Goes away for a wait that the pool makes up for; whether it did, and is to come back. */
  boolean goAway(ManagedThread me, EnablingCondition open, Footprint looks);

  /** Comes back from a wait. */
  void comeBack(ManagedThread me);
}
