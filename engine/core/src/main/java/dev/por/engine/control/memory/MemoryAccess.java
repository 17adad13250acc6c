package dev.por.engine.control.memory;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.identity.StaticLocationFinder;
import dev.por.engine.control.jdk.MemoryEffects;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * Makes accesses to fields, statics and array elements transitions, where the location is shared.
 */
public final class MemoryAccess implements PerExecution {
  /** The array whose elements the next operation of a JDK object goes to; null: none. */
  private static final PerThread<Object[]> HANDED = new PerThread<>(thread -> new Object[1]);

  private final ObjectIdentityTable identities;
  private final FieldLocationTable fields;
  public final StaticLocationFinder statics;

  /** Memory outside of the heap. */
  public final NativeMemory outside;

  private final Sharing sharing;
  private final SilentStoreFinder silentStores;

  /** How often a location has been written in this execution. */
  private final LongTable written = new LongTable();

  private long[] gathered = new long[64];
  private ControlledExecution turns;

  public MemoryAccess(
      ObjectIdentityTable identities,
      FieldLocationTable fields,
      Sharing sharing,
      SilentStoreFinder silentStores) {
    this.identities = identities;
    this.fields = fields;
    this.statics = new StaticLocationFinder(identities, fields);
    this.sharing = sharing;
    this.silentStores = silentStores;
    this.outside = new NativeMemory(this, identities);
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    written.clear();
  }

  /** Whether the value of an object of the JDK can be looked at. */
  public boolean shows(Object object) {
    return turns.state().shows(object);
  }

  /** Which object is which. */
  public ObjectIdentityTable identities() {
    return identities;
  }

  public void field(ManagedThread me, Object target, boolean write) {
    turns.state().arrives(target);
    long location = Locations.field(identities.of(me, target), fields.hash(me.site()));
    storing(me, location, target, -1, write);
    me.pending.at(me.site());
    access(me, location, target, -1, write, fields.effect(me.site(), write));
  }

  public void staticField(ManagedThread me, boolean write) {
    long location = statics.of(me, me.site());
    storing(me, location, null, -1, write);
    me.pending.at(me.site());
    access(me, location, null, -1, write, fields.effect(me.site(), write));
  }

  public void element(ManagedThread me, Object array, int index, boolean write) {
    // outside of the array the program itself will fail
    if (index >= 0 && index < Array.getLength(array)) {
      long location = Locations.element(identities.of(me, array), index);
      storing(me, location, array, index, write);
      me.pending.at(me.site());
      access(me, location, array, index, write, Effect.PLAIN);
    }
  }

  /** A store that is going to be visible may turn out to change nothing. */
  private void storing(ManagedThread me, long location, Object target, int element, boolean write) {
    if (write && sharing.isShared(location)) {
      me.pending.silentIf(
          element < 0
              ? silentStores.ofField(me.site(), target)
              : silentStores.ofElement(target, element));
    }
  }

  /**
   * A store to an atomic object that is going to be visible may turn out to change nothing.
   *
   * @param exchange whether the store is an exchange: then it is always asked whether it changes
   *     the value
   */
  public void settingAtomic(
      ManagedThread me,
      long location,
      Object atomic,
      long bits,
      Object reference,
      boolean exchange) {
    if (sharing.isShared(location)) {
      me.pending.silentIf(
          exchange
              ? SilentStoreFinder.exchanged(atomic, bits, reference)
              : silentStores.ofAtomic(atomic, bits, reference));
    }
  }

  /** Whether an access is a transition. */
  public boolean isVisible(ManagedThread me, long location) {
    return sharing.isShared(location) || me.reads.wanted;
  }

  /**
   * To be called before an access that is a write if {@code update} holds and a read if not; null:
   * it is always a write. If the access is visible, it turns out at its turn whether it is a write.
   *
   * @return whether the access is to be announced as a write
   */
  public boolean updates(ManagedThread me, long location, EnablingCondition update) {
    if (update == null || isVisible(me, location)) {
      me.pending.updatesIf(update);
      return true;
    }
    return update.isOpen();
  }

  /** Accesses the state of an object as a whole, or one location of it. */
  public void access(
      ManagedThread me, long location, Object target, int element, boolean write, Effect effect) {
    if (write) {
      showInSight(me, location, target);
    }
    if (!isVisible(me, location)) {
      sharing.access(location, me.index, write);
      if (write) {
        me.loops.stored();
        wrote(me, location, target, element);
      }
      return;
    }
    sharing.share(location);
    if (write) {
      wrote(me, location, target, element);
    }
    me.pending.on(target, element);
    me.pending.means(effect);
    EnablingCondition update = me.pending.update();
    if (write) {
      turns.announce(me, Kind.WRITE, Footprint.write(location));
    } else {
      turns.announce(me, Kind.READ, Footprint.read(location));
    }
    if (write && (update == null || update.isOpen())) {
      written.put(location, written.get(location) + 1);
      me.reads.written(me.site());
    } else {
      me.reads.add(location, written.get(location));
    }
  }

  /** A write that other threads could see in the middle of an operation is to be a transition. */
  void showInSight(ManagedThread me, long location, Object target) {
    if (!me.operations.isEmpty() && isInSight(me, location, target)) {
      sharing.share(location);
    }
  }

  /**
   * Whether other threads could see a write in the middle of an operation of this thread, which has
   * called back: if they can see the operation, and the thread has not made the target itself. They
   * might look at the target only then: no execution in which the operation is whole would show
   * that threads share the target.
   */
  private boolean isInSight(ManagedThread me, long location, Object target) {
    return !me.isQuiet()
        && !sharing.isShared(location)
        && me.operations.areSeen(sharing)
        && (target == null || !me.numbers.isOfLatest(identities.find(target)));
  }

  private void wrote(ManagedThread me, long location, Object target, int element) {
    turns.state().writes(me, location, target, element);
  }

  /**
   * The thread waits until something has been written that it has read since it wrote itself; if
   * nothing of that is known to be shared yet, the next iteration finds out.
   */
  public void spin(ManagedThread me) {
    boolean known = me.reads.areKnown();
    if (known) {
      me.pending.waitFor(() -> me.reads.areOutdated(written));
      turns.announce(me, Kind.AWAIT, me.reads.footprint());
    }
    me.reads.clear();
    me.reads.wanted = !known;
  }

  /**
   * The state of an object of the JDK, and of the cursor through which it is used.
   *
   * @param cursor its location, or 0
   * @param effect what it means for happens-before; null: what its kind says
   */
  public void access(
      ManagedThread me, long location, long cursor, Object target, boolean write, Effect effect) {
    Object array = takeHanded(me);
    if (cursor == 0 || !sharing.isShared(cursor)) {
      if (cursor != 0) {
        me.loops.effect();
        turns.state().changes(target);
        sharing.access(cursor, me.index, true);
      }
      if (cursor != location) {
        access(me, location, target, -1, write, effect);
      }
      read(me, array);
      return;
    }
    Footprint footprint = array == null ? Footprint.NONE : elements(me, array);
    footprint = footprint.and(cursor, true);
    turns.state().changes(target);
    if (sharing.isShared(location)) {
      footprint = footprint.and(location, write);
    } else {
      sharing.access(location, me.index, write);
    }
    me.pending.on(target);
    me.pending.means(effect);
    turns.announce(me, Kind.WRITE, footprint);
  }

  /** An operation that is no transition of its own goes to the elements that it was handed. */
  public void readHanded(ManagedThread me) {
    Object array = takeHanded(me);
    if (!me.isQuiet()) {
      read(me, array);
    }
  }

  /** The next operation of a JDK object goes to the elements of this array. */
  public static void hand(ManagedThread me, Object array) {
    HANDED.of(me)[0] = array;
  }

  private static Object takeHanded(ManagedThread me) {
    Object[] handed = HANDED.peek(me);
    if (handed == null) {
      return null;
    }
    Object array = handed[0];
    handed[0] = null;
    return array;
  }

  /**
   * Reads the elements that a cursor over an array goes to, where only this thread has the cursor.
   */
  private void read(ManagedThread me, Object array) {
    Footprint footprint = array == null ? Footprint.NONE : elements(me, array);
    if (footprint.size() > 0) {
      announce(me, array, false, footprint, Effect.PLAIN);
    }
  }

  /** All shared elements of an array that a cursor goes over. */
  private Footprint elements(ManagedThread me, Object array) {
    long identity = identities.find(array);
    int end = identity == 0 ? 0 : Array.getLength(array);
    return shared(Footprint.NONE, me, identity, 0, end, false);
  }

  /** Adds a location to the footprint of an operation if it is shared; if not, notes its use. */
  public Footprint touch(Footprint before, ManagedThread me, long location, boolean write) {
    if (isVisible(me, location)) {
      sharing.share(location);
      return before.and(location, write);
    }
    sharing.access(location, me.index, write);
    return before;
  }

  /** Notes a use of an object whose uses are no transitions; whether others use it too. */
  public boolean isShared(ManagedThread me, Object object, boolean write) {
    long identity = identities.findState(object);
    if (identity == 0) {
      return false;
    }
    long location = Locations.state(identity);
    if (sharing.isShared(location) && !write) {
      state(me, object, false);
      return false;
    }
    if (write) {
      me.loops.effect();
      turns.state().changes(object);
    }
    return sharing.isShared(location) || sharing.access(location, me.index, write);
  }

  /** The state of an object as a whole, which promises nothing to threads. */
  public void state(ManagedThread me, Object object, boolean write) {
    me.pending.at(MemoryEffects.place(object));
    identities.of(me, object);
    long location = Locations.state(identities.findState(object));
    access(me, location, object, -1, write, Effect.PLAIN);
  }

  /** Several elements at once. */
  public void elements(
      ManagedThread me, Object array, int from, int to, boolean write, Effect effect) {
    long identity = identities.find(array);
    int end = identity == 0 ? 0 : Math.min(to, Array.getLength(array));
    span(me, identity, Math.max(0, from), end, array, write, effect);
  }

  /**
   * Accesses several locations, one behind the other, at once. {@code me.pending.update()} says
   * whether the access turns out to be a write, if it may be either.
   *
   * @param owner the identity of the object that has the locations
   * @param target that object, for a reader
   */
  void span(
      ManagedThread me, long owner, int from, int to, Object target, boolean write, Effect effect) {
    Footprint footprint = shared(Footprint.NONE, me, owner, from, to, write);
    perform(me, target, write, footprint, effect);
  }

  /**
   * An access to all of these locations, some of which may be read only.
   *
   * @param footprint those of them that are shared
   */
  public void perform(
      ManagedThread me, Object target, boolean write, Footprint footprint, Effect effect) {
    EnablingCondition update = me.pending.update();
    if (write && update == null) {
      changes(me, target);
    }
    if (footprint.size() > 0) {
      announce(me, target, write, footprint, effect);
    } else {
      me.pending.updatesIf(null);
    }
    // a compare-and-set that fails changes nothing, which is known at its turn
    if (write && update != null && update.isOpen()) {
      changes(me, target);
    }
  }

  private void changes(ManagedThread me, Object target) {
    me.loops.effect();
    turns.state().changes(target);
  }

  /** How many of the locations are shared. */
  int count(ManagedThread me, long owner, int from, int to) {
    int count = 0;
    for (int i = from; i < to; i++) {
      count += isVisible(me, Locations.element(owner, i)) ? 1 : 0;
    }
    return count;
  }

  private void announce(
      ManagedThread me, Object target, boolean write, Footprint footprint, Effect effect) {
    EnablingCondition update = me.pending.update();
    me.pending.on(target);
    me.pending.means(effect);
    me.pending.at(MemoryEffects.place(target));
    turns.announce(me, write ? Kind.WRITE : Kind.READ, footprint);
    remember(me, footprint, write && (update == null || update.isOpen()));
  }

  /** Adds the shared ones among these locations, one behind the other, to a footprint. */
  public Footprint shared(
      Footprint before, ManagedThread me, long owner, int from, int to, boolean write) {
    boolean writesNow = write && (me.pending.update() == null || me.pending.update().isOpen());
    Footprint footprint = before;
    int count = 0;
    for (int i = from; i < to; i++) {
      long location = Locations.element(owner, i);
      if (!isVisible(me, location)) {
        sharing.access(location, me.index, writesNow);
        continue;
      }
      sharing.share(location);
      if (footprint.contains(location)) {
        footprint = footprint.and(location, write);
      } else {
        count = gather(count, location);
      }
    }
    return count == 0 ? footprint : footprint.and(gathered, count, write);
  }

  private int gather(int count, long location) {
    if (count == gathered.length) {
      gathered = Arrays.copyOf(gathered, count * 2);
    }
    gathered[count] = location;
    return count + 1;
  }

  /** Notes the access for loops that wait. */
  void remember(ManagedThread me, Footprint footprint, boolean write) {
    for (int i = 0; i < footprint.size(); i++) {
      long location = footprint.location(i);
      if (write && footprint.writes(i)) {
        written.put(location, written.get(location) + 1);
      } else {
        me.reads.add(location, written.get(location));
      }
    }
    if (write) {
      me.reads.written(me.site());
    }
  }
}
