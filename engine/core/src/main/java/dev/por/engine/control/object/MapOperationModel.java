package dev.por.engine.control.object;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.KeyedClasses;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MapEntryAccess;
import dev.por.engine.model.Effect;
import dev.por.probe.object.EntryUses;

/**
 * Knows which operations of maps and sets are about one entry, or about the number of entries. All
 * others look at the whole map, or change it as a whole.
 */
final class MapOperationModel {
  private final ObjectIdentityTable identities;
  private final ViewOwners views;
  private final MapEntryAccess entries;
  private final BlockingOperationModel blocking;
  private boolean shared;

  MapOperationModel(
      ObjectIdentityTable identities,
      ViewOwners views,
      MapEntryAccess entries,
      BlockingOperationModel blocking) {
    this.identities = identities;
    this.views = views;
    this.entries = entries;
    this.blocking = blocking;
  }

  /** Whether threads have shared such a map. */
  boolean areShared() {
    return shared;
  }

  /** The location of the state of an object, which need not be a map. */
  long location(Object root, long identity) {
    return entries.location(root, identity);
  }

  /**
   * An operation begins.
   *
   * @param root the object whose view {@code object} is, or the object itself
   * @return whether that was one on an entry, or on the number of entries
   */
  boolean use(
      ManagedThread me,
      Object object,
      Object root,
      long identity,
      Object key,
      int use,
      boolean write,
      Effect effect,
      EnablingCondition condition) {
    if (!entries.areApart(root, identity)) {
      return false;
    }
    shared |= entries.isUsedBySeveral(me, identity);
    long state = Locations.state(identity);
    if (EntryUses.isOfOne(use) && KeyedClasses.isKey(root, key)) {
      blocking.note(me, 0, condition, state);
      boolean seen = entries.use(me, object, root, state, key, use, effect, condition);
      me.operations.isOfEntry(entries, seen);
      me.operations.performed(me.announced(), write);
      return true;
    }
    if (use == EntryUses.SIZE && !write) {
      entries.look(me, object, root, state, 0, true, effect);
      me.operations.performed(me.announced(), false);
      return true;
    }
    return false;
  }

  /**
   * An operation begins that takes an entry if there is one.
   *
   * @return whether that was one of such a map
   */
  boolean take(
      ManagedThread me,
      Object object,
      Object root,
      long identity,
      EnablingCondition has,
      Effect effect) {
    if (!entries.areApart(root, identity)) {
      return false;
    }
    shared |= entries.isUsedBySeveral(me, identity);
    entries.take(me, object, Locations.state(identity), has, effect);
    me.operations.performed(me.announced(), true);
    return true;
  }

  /**
   * An operation uses the object as a whole.
   *
   * @param cursor the location of the cursor by which it does so, or 0
   * @return whether that was all of it
   */
  boolean look(
      ManagedThread me,
      Object object,
      Object root,
      long state,
      long cursor,
      boolean write,
      Effect effect) {
    if (!KeyedClasses.contain(root) || !entries.areApart(root, identities.findState(root))) {
      return false;
    }
    entries.walk(root, state);
    if (!write) {
      entries.look(me, object, root, state, cursor, false, effect);
    }
    return !write;
  }

  /** What is looked at while nothing is interleaved may come behind everything else. */
  void walkQuietly(Object object, long identity, int use) {
    Object root = views.object(object);
    if (use == EntryUses.ALL && identity != 0 && KeyedClasses.contain(root)) {
      entries.walkQuietly(root, Locations.state(identity));
    }
  }
}
