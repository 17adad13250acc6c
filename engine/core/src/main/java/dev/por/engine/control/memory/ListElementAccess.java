package dev.por.engine.control.memory;

import dev.por.engine.control.jdk.OperationExtent;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import java.util.ArrayList;
import java.util.LinkedList;

/**
 * Makes the elements of lists locations of their own, beside the state of the list, which is which
 * elements there are. An operation on one element reads the state and uses that element. An
 * operation that changes the state conflicts with all others, so its footprint needs no elements.
 * An operation that only reads the list reads all of its elements that are shared.
 *
 * <p>Which elements are shared depends on the search and not on the size of the list: other threads
 * may change the size between the moment when a thread announces an operation and its turn.
 */
public final class ListElementAccess implements PerExecution {
  private final MemoryAccess memory;
  private final Sharing sharing;
  private final MapEntryAccess entries;

  /** One more than the largest index that was set so far, by the state of the list. */
  private final LongTable ends = new LongTable();

  private ControlledExecution turns;

  public ListElementAccess(MemoryAccess memory, Sharing sharing, MapEntryAccess entries) {
    this.memory = memory;
    this.sharing = sharing;
    this.entries = entries;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** Whether elements of the list are locations; all of its methods that use them say so. */
  public static boolean areApart(Object list) {
    return list instanceof ArrayList<?> || list instanceof LinkedList<?>;
  }

  /** Whether an operation on such a list that leaves its state alone uses elements. */
  public static boolean areUsed(Object list, long extent) {
    return extent != OperationExtent.STRUCTURE && areApart(list);
  }

  /** An object is read as a whole: its state, and all elements or entries if it has such. */
  public void read(ManagedThread me, Object object, long identity, Effect effect) {
    if (entries.areApart(object, identity)) {
      entries.look(me, object, object, Locations.state(identity), 0, false, effect);
    } else if (areApart(object)) {
      use(me, object, Locations.state(identity), 0, OperationExtent.ALL, false, effect);
    } else {
      memory.access(me, entries.location(object, identity), object, -1, false, effect);
    }
  }

  /**
   * An operation that leaves the state of the list alone uses elements, all of which it reads if it
   * is not about one.
   *
   * @param state the location of the state
   * @param cursor the location of the cursor through which it does so, or 0
   * @param write whether it writes the one element that it is about
   * @return whether that is a transition
   */
  public boolean use(
      ManagedThread me,
      Object target,
      long state,
      long cursor,
      long extent,
      boolean write,
      Effect effect) {
    int before = me.announced();
    Footprint footprint = memory.touch(Footprint.NONE, me, state, false);
    if (cursor != 0) {
      me.loops.effect();
      turns.state().changes(target);
      footprint = memory.touch(footprint, me, cursor, true);
    }
    boolean writes = footprint.isWritten(cursor);
    if (OperationExtent.isElement(extent)) {
      footprint = one(footprint, me, state, OperationExtent.index(extent), write);
      writes |= write;
    } else {
      footprint = all(footprint, me, state);
    }
    memory.perform(me, target, writes, footprint, effect);
    return me.announced() != before;
  }

  /** An object as a whole, besides what else an operation uses. */
  public Footprint whole(
      Footprint before, ManagedThread me, Object object, long state, boolean write) {
    Footprint footprint = memory.touch(before, me, state, write);
    return !write && areApart(object) ? all(footprint, me, state) : footprint;
  }

  private Footprint all(Footprint before, ManagedThread me, long state) {
    sharing.access(Locations.every(state), me.index, false);
    return memory.shared(before, me, state, 0, end(state), false);
  }

  private Footprint one(Footprint before, ManagedThread me, long state, int index, boolean write) {
    long element = Locations.element(state, index);
    if (write) {
      ends.put(state, Math.max(ends.get(state), index + 1));
      if (sharing.isUsedByOthers(Locations.every(state), me.index)) {
        sharing.share(element);
      }
    }
    Footprint footprint = memory.shared(before, me, state, index, index + 1, write);
    if (sharing.isShared(element)) {
      for (int bits = 0; bits <= Integer.SIZE - Integer.numberOfLeadingZeros(index); bits++) {
        sharing.share(Locations.reach(state, bits));
      }
    }
    return footprint;
  }

  /** An index behind all shared elements of a list. */
  private int end(long state) {
    int bits = 0;
    while (bits < Integer.SIZE && sharing.isShared(Locations.reach(state, bits))) {
      bits++;
    }
    long reached = bits == 0 ? 0 : 1L << (bits - 1);
    return (int) Math.min(Integer.MAX_VALUE, Math.max(ends.get(state), reached));
  }
}
