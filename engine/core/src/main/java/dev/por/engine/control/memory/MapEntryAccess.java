package dev.por.engine.control.memory;

import dev.por.engine.control.jdk.KeyedClasses;
import dev.por.engine.control.jdk.MemoryEffects;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.GivenNumberCount;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.OperationStack.EntryObserver;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.probe.object.EntryUses;

/**
 * Makes the entries of maps and sets locations of their own, beside the state of the map. What an
 * operation touches:
 *
 * <ul>
 *   <li>Every operation on one entry reads the state, and reads or writes the entry.
 *   <li>What changes the map writes the content of its thread's lane. What adds or removes a key
 *       also writes the size of that lane, and the order of the keys if any thread looks at that.
 *   <li>What only looks at the whole map reads the state and the contents of all lanes, or their
 *       sizes if it looks at nothing else.
 *   <li>What changes the map as a whole writes the state.
 * </ul>
 *
 * <p>A map becomes undivided, for the rest of the search, when something visible happens in the
 * middle of an operation on one of its entries, or when it is asked for keys that it cannot hold
 * together. Then each operation reads or writes one location, which is the whole map. See
 * docs/algorithms.md, "Entries of maps".
 */
public final class MapEntryAccess implements PerExecution, EntryObserver {
  private static final int SEVERAL = Integer.MAX_VALUE;

  private final MemoryAccess memory;
  private final Sharing sharing;
  private final ChangeTable sizes;
  private final ChangeTable contents;

  /* By the state of the map: which thread uses it, or several. */
  private final LongTable users = new LongTable();

  /* Maps that have to become undivided once several threads use them. */
  private final LongTable odd = new LongTable();

  /* Maps that a thread has gone through. */
  private final LongTable walked = new LongTable();

  /* The class of the keys of a sorted map, as a number. */
  private final LongTable keyClasses = new LongTable();

  private ControlledExecution turns;

  public MapEntryAccess(MemoryAccess memory, Sharing sharing) {
    this.memory = memory;
    this.sharing = sharing;
    this.sizes = new ChangeTable(sharing, Locations::size);
    this.contents = new ChangeTable(sharing, Locations::content);
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    if (!sharing.isGathering()) {
      sizes.clear();
      contents.clear();
      users.clear();
      odd.clear();
      walked.clear();
      keyClasses.clear();
    }
  }

  /** Whether entries of the object are locations of their own. */
  public boolean areApart(Object map, long identity) {
    return KeyedClasses.contain(map)
        && !sharing.isShared(Locations.undivided(Locations.state(identity)));
  }

  /** The location of the state of an object, whether or not it is such a map. */
  public long location(Object object, long identity) {
    long state = Locations.state(identity);
    if (!KeyedClasses.contain(object)) {
      return state;
    }
    long undivided = Locations.undivided(state);
    return sharing.isShared(undivided) ? undivided : state;
  }

  // ---- what makes a map undivided

  /** The thread uses such a map; whether several threads do. */
  public boolean isUsedBySeveral(ManagedThread me, long identity) {
    long state = Locations.state(identity);
    if (me.operations.isInEntryOf(identity)) {
      // whether the JDK allows that may depend on other entries
      odd.put(state, 1);
    }
    boolean several = ChangeTable.add(users, state, me);
    if (several && odd.get(state) != 0) {
      sharing.share(Locations.undivided(state));
    }
    return several;
  }

  @Override
  public void isSplit(long map) {
    makeOdd(Locations.state(map));
  }

  private void makeOdd(long state) {
    odd.put(state, 1);
    if (users.get(state) == SEVERAL) {
      sharing.share(Locations.undivided(state));
    }
  }

  /** Which keys a sorted map accepts depends on those that it holds. */
  private void compare(Object map, long state, Object key) {
    int known = keyClasses.get(state);
    int now = KeyedClasses.comparedAs(map, key);
    if (now != known && now != 0) {
      keyClasses.put(state, now);
      if (known != 0) {
        makeOdd(state);
      }
    }
  }

  /** A thread may see in which order keys have been added to the map. */
  public void walk(Object map, long state) {
    if (walked.get(state) == 0 && KeyedClasses.areOrderedByAdditions(map)) {
      walked.put(state, 1);
      shareOrder(state);
    }
  }

  /** A walk where nothing is interleaved: what threads do then comes before or behind that. */
  public void walkQuietly(Object map, long state) {
    if (KeyedClasses.areOrderedByAdditions(map) && sizes.isChangedBySeveral(state)) {
      sharing.share(Locations.order(state));
    }
  }

  private void shareOrder(long state) {
    if (walked.get(state) != 0 && sizes.isChangedBySeveral(state)) {
      sharing.share(Locations.order(state));
    }
  }

  // ---- one entry

  /**
   * An operation on one entry.
   *
   * @param target the map, or the view of it whose method was called
   * @param use one of {@link EntryUses}
   * @param effect what the operation means for happens-before; if plain, every such operation
   *     counts as one on the whole map for data races
   * @param condition must be open when the operation happens; null: nothing
   * @return whether the operation is a transition
   */
  public boolean use(
      ManagedThread me,
      Object target,
      Object map,
      long state,
      Object key,
      int use,
      Effect effect,
      EnablingCondition condition) {
    compare(map, state, key);
    long entry = Locations.entry(state, KeyedClasses.number(key));
    boolean writes = use != EntryUses.LOOK;
    if (writes) {
      memory.showInSight(me, entry, target);
    }
    EntryStep step = EntryStep.OF_THREADS.of(me);
    step.at(map, key, use);
    // a thread that changes neither the map as a whole nor this entry cannot change the result
    boolean open = memory.isVisible(me, state) || memory.isVisible(me, entry);
    boolean changes = open ? writes : !step.changesNothing();
    boolean adds = open ? writes && use != EntryUses.REPLACE : step.changesKeys();
    Footprint around = state(me, state, writes && effect == Effect.PLAIN);
    Footprint changed = memory.touch(around, me, entry, changes);
    Footprint looked = changed.equals(around) ? around : around.and(entry, false);
    Footprint replaced = changes ? lane(changed, me, state, contents) : looked;
    Footprint added = adds ? order(lane(replaced, me, state, sizes), state) : replaced;
    if (added.size() == 0) {
      step.forget();
      note(me, map, state, changes, adds);
      return false;
    }
    boolean varies = open && writes && use != EntryUses.COMPUTE;
    if (varies) {
      step.touches(looked, replaced, added);
      me.pending.varies(step);
    }
    me.pending.on(target);
    me.pending.means(effect);
    me.pending.meansOnFailure(effect == Effect.PLAIN ? Effect.PLAIN : Effect.ACQUIRE);
    me.pending.at(MemoryEffects.place(map));
    me.pending.waitFor(condition);
    if (effect == Effect.PLAIN) {
      me.pending.countsAs(whole(state, writes));
    }
    turns.announce(me, changes ? Kind.WRITE : Kind.READ, added);
    step.forget();
    Operation done = me.pending.operation();
    boolean wrote = done.kind() == Kind.WRITE || done.kind() == Kind.UPDATE;
    memory.remember(me, done.footprint(), wrote);
    note(me, map, state, wrote, wrote && (varies ? step.hasAdded() : adds));
    return true;
  }

  /** The thread has changed the map, and maybe its keys. */
  private void note(ManagedThread me, Object map, long state, boolean changed, boolean added) {
    if (changed) {
      contents.change(me, state);
    }
    if (added) {
      sizes.change(me, state);
      if (KeyedClasses.areOrderedByAdditions(map)) {
        shareOrder(state);
      }
    }
  }

  private static Operation whole(long state, boolean writes) {
    return writes
        ? Operation.of(Kind.WRITE, Footprint.write(state))
        : Operation.of(Kind.READ, Footprint.read(state));
  }

  /**
   * Reads the state; where no other thread is known to use it, {@code write} says how it counts.
   */
  private Footprint state(ManagedThread me, long state, boolean write) {
    if (memory.isVisible(me, state)) {
      sharing.share(state);
      return Footprint.read(state);
    }
    sharing.access(state, me.index, write);
    return Footprint.NONE;
  }

  private Footprint lane(Footprint before, ManagedThread me, long state, ChangeTable table) {
    long location = table.location(state, me.numbers.lane());
    return sharing.isShared(location) ? before.and(location, true) : before;
  }

  private Footprint order(Footprint before, long state) {
    long order = Locations.order(state);
    return sharing.isShared(order) ? before.and(order, true) : before;
  }

  // ---- the whole map

  /**
   * An operation only looks at the whole map.
   *
   * @param cursor the location of the cursor through which it does so, or 0
   * @param size whether it looks at nothing but how many entries there are
   */
  public void look(
      ManagedThread me,
      Object target,
      Object map,
      long state,
      long cursor,
      boolean size,
      Effect effect) {
    Footprint footprint = memory.touch(Footprint.NONE, me, state, false);
    if (cursor != 0) {
      me.loops.effect();
      turns.state().changes(target);
      footprint = memory.touch(footprint, me, cursor, true);
    }
    if (!size) {
      walk(map, state);
    }
    footprint = all(footprint, me, state, size ? sizes : contents, false);
    memory.perform(me, target, footprint.isWritten(cursor), footprint, effect);
  }

  /**
   * An operation takes an entry if there is one, whichever that is.
   *
   * @param has open while there is an entry
   */
  public void take(
      ManagedThread me, Object target, long state, EnablingCondition has, Effect effect) {
    sizes.look(me, state);
    boolean visible = memory.isVisible(me, state) || isAnyShared(state);
    if (visible) {
      me.pending.updatesIf(has);
    }
    boolean write = visible || has.isOpen();
    Footprint footprint = memory.touch(Footprint.NONE, me, state, write);
    footprint = all(footprint, me, state, sizes, write);
    memory.perform(me, target, write, footprint, effect);
  }

  private boolean isAnyShared(long state) {
    for (int lane = 0; lane < GivenNumberCount.LANES; lane++) {
      if (sharing.isShared(sizes.location(state, lane))) {
        return true;
      }
    }
    return false;
  }

  /** Adds the changes of all lanes. */
  private Footprint all(
      Footprint before, ManagedThread me, long state, ChangeTable table, boolean write) {
    table.look(me, state);
    Footprint footprint = before;
    for (int lane = 0; lane < GivenNumberCount.LANES; lane++) {
      long location = table.location(state, lane);
      if (sharing.isShared(location)) {
        footprint = footprint.and(location, write);
      }
    }
    return footprint;
  }
}
