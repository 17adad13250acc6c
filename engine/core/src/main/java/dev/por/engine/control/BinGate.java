package dev.por.engine.control;

/**
 * Whether no other thread is in an operation that keeps one from a part of a map. Each thread has
 * one, which is set anew for every operation.
 */
final class BinGate implements Gate {
  private static final PerThread<BinGate> OF_THREADS = new PerThread<>(BinGate::new);

  private final ManagedThread thread;
  private Turns turns;
  private Object map;
  private long identity;
  private long key;

  private BinGate(ManagedThread thread) {
    this.thread = thread;
  }

  /** The gate of this thread. */
  static BinGate of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }

  BinGate at(Turns execution, Object itsMap, long itsIdentity, long itsKey) {
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
