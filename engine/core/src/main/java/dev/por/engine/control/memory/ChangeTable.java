package dev.por.engine.control.memory;

import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;

/**
 * Which threads have changed a map in this execution, and which have looked at all such changes.
 * Changes of one lane are one location; those of different lanes commute. A location becomes shared
 * when a thread changes a map and another one looks, in either order.
 */
final class ChangeTable {
  /** The location of the changes of a lane. */
  interface Place {
    long of(long state, int lane);
  }

  private static final int SEVERAL = Integer.MAX_VALUE;

  private final Sharing sharing;
  private final Place place;
  private final LongTable writers = new LongTable();
  private final LongTable lanes = new LongTable();
  private final LongTable readers = new LongTable();

  ChangeTable(Sharing sharing, Place place) {
    this.sharing = sharing;
    this.place = place;
  }

  void clear() {
    writers.clear();
    lanes.clear();
    readers.clear();
  }

  long location(long state, int lane) {
    return place.of(state, lane);
  }

  void change(ManagedThread me, long state) {
    add(writers, state, me);
    lanes.put(state, lanes.get(state) | 1 << me.numbers.lane());
    if (isOther(readers.get(state), me)) {
      sharing.share(place.of(state, me.numbers.lane()));
    }
  }

  void look(ManagedThread me, long state) {
    add(readers, state, me);
    if (isOther(writers.get(state), me)) {
      for (int left = lanes.get(state); left != 0; left &= left - 1) {
        sharing.share(place.of(state, Integer.numberOfTrailingZeros(left)));
      }
    }
  }

  /** Whether several threads have changed the map. */
  boolean isChangedBySeveral(long state) {
    return writers.get(state) == SEVERAL;
  }

  /** Adds a thread to those of a state; whether they are several now. */
  static boolean add(LongTable users, long state, ManagedThread me) {
    int known = users.get(state);
    int now = known == 0 || known == me.index + 1 ? me.index + 1 : SEVERAL;
    if (now != known) {
      users.put(state, now);
    }
    return now == SEVERAL;
  }

  private static boolean isOther(int user, ManagedThread me) {
    return user != 0 && user != me.index + 1;
  }
}
