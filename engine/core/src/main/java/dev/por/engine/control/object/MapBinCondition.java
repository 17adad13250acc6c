package dev.por.engine.control.object;

import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.turn.ControlledExecution;

/**
 * Open while no other thread is in an operation that keeps this thread from a part of a map. Each
 * thread has one such object, which is set anew for every operation.
 */
final class MapBinCondition implements EnablingCondition {
  private static final PerThread<MapBinCondition> OF_THREADS =
      new PerThread<>(MapBinCondition::new);

  private final ManagedThread thread;
  private ControlledExecution turns;
  private Object map;
  private long identity;
  private long key;

  private MapBinCondition(ManagedThread thread) {
    this.thread = thread;
  }

  /** The condition of this thread. */
  static MapBinCondition of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }

  MapBinCondition at(ControlledExecution execution, Object itsMap, long itsIdentity, long itsKey) {
    turns = execution;
    map = itsMap;
    identity = itsIdentity;
    key = itsKey;
    return this;
  }

  @Override
  public boolean isOpen() {
    return !turns.threads().holds(thread, identity, map, key);
  }
}
