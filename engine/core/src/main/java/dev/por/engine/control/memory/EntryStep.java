package dev.por.engine.control.memory;

import dev.por.engine.control.jdk.KeyedClasses;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.managed.VaryingOperation;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.probe.object.EntryUses;

/**
 * What an operation on one entry of a map does, as long as it is not known whether there is an
 * entry when the operation gets its turn. Each thread has one such object, which is set anew for
 * every operation.
 */
final class EntryStep implements VaryingOperation {
  static final PerThread<EntryStep> OF_THREADS = new PerThread<>(thread -> new EntryStep());

  /** The operation leaves the entry as it is. */
  Operation looks;

  /** The operation gives the entry another value. */
  Operation replaces;

  /** The operation may add or remove the entry. */
  Operation adds;

  private Object map;
  private Object key;
  private int use;
  private boolean added;

  private EntryStep() {}

  /** The operation does this to the entry of a key. */
  void at(Object itsMap, Object itsKey, int itsUse) {
    map = itsMap;
    key = itsKey;
    use = itsUse;
  }

  /** Keeps neither map nor key any longer. */
  void forget() {
    map = null;
    key = null;
  }

  void touches(Footprint looked, Footprint replaced, Footprint added) {
    looks = operation(looks, Kind.FAILED_UPDATE, looked);
    replaces = operation(replaces, Kind.UPDATE, replaced);
    adds = operation(adds, Kind.UPDATE, added);
  }

  private static Operation operation(Operation before, Kind kind, Footprint footprint) {
    boolean same = before != null && before.footprint().equals(footprint);
    return same ? before : Operation.of(kind, footprint);
  }

  @Override
  public Operation now() {
    added = changesKeys();
    return changesNothing() ? looks : added ? adds : replaces;
  }

  /** Whether the operation, which has been performed, may have added or removed the key. */
  boolean hasAdded() {
    return added;
  }

  /** Whether the operation would leave the map as it is, for any value. */
  boolean changesNothing() {
    return switch (use) {
      case EntryUses.LOOK -> true;
      case EntryUses.ADD -> has() && !KeyedClasses.isBlank(map, key);
      case EntryUses.CHANGE, EntryUses.REPLACE -> !has();
      default -> false;
    };
  }

  /** Whether the operation may add or remove the key. */
  boolean changesKeys() {
    return switch (use) {
      case EntryUses.PUT, EntryUses.ADD -> !has();
      case EntryUses.CHANGE -> has();
      case EntryUses.COMPUTE -> true;
      default -> false;
    };
  }

  private boolean has() {
    return KeyedClasses.has(map, key);
  }
}
