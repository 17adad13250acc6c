package dev.por.engine.control.leftout;

import java.util.Arrays;

/**
 * The objects that calls of code which is left out have reached in this execution: to which state
 * each belongs, and whether one call alone knows it so far.
 *
 * <p>An identity map by reference with open addressing.
 */
final class LeftOutObjectTable {
  private static final int INITIAL = 256;
  private static final int SEVERAL = 0;

  private Object[] objects = new Object[INITIAL];
  private long[] states = new long[INITIAL];
  private int[] owners = new int[INITIAL];
  private long[] writers = new long[INITIAL];
  private int size;

  /** Forgets everything. */
  void clear() {
    if (objects.length > 1 << 14) {
      allocate(INITIAL);
    } else if (size > 0) {
      Arrays.fill(objects, null);
    }
    size = 0;
  }

  private void allocate(int length) {
    objects = new Object[length];
    states = new long[length];
    owners = new int[length];
    writers = new long[length];
  }

  /** The slot of the object; negative when the table does not have it. */
  int find(Object object) {
    int slot = slot(object);
    return objects[slot] == null ? -1 : slot;
  }

  /** Keeps an object that the call {@code owner} (a positive number) is the first to reach. */
  int add(Object object, long state, int owner) {
    if (size >= objects.length / 2) {
      grow();
    }
    int slot = slot(object);
    objects[slot] = object;
    states[slot] = state;
    owners[slot] = owner;
    writers[slot] = 0;
    size++;
    return slot;
  }

  /** The state that the object belongs to. */
  long state(int slot) {
    return states[slot];
  }

  boolean isOnlyOf(int slot, int call) {
    return owners[slot] == call;
  }

  /**
   * Another call has reached the object. Returns the part of a call that wrote the object while
   * only that call knew it, or 0.
   */
  long share(int slot) {
    long writer = owners[slot] == SEVERAL ? 0 : writers[slot];
    owners[slot] = SEVERAL;
    return writer;
  }

  /**
   * The call that alone knows the object has written it, in the part {@code writer}; returns the
   * part that wrote it before.
   */
  long write(int slot, long writer) {
    long before = writers[slot];
    writers[slot] = writer;
    return before;
  }

  private int slot(Object object) {
    int mask = objects.length - 1;
    int hash = System.identityHashCode(object);
    int slot = (hash ^ hash >>> 15) & mask;
    while (objects[slot] != null && objects[slot] != object) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    Object[] oldObjects = objects;
    long[] oldStates = states;
    int[] oldOwners = owners;
    long[] oldWriters = writers;
    allocate(oldObjects.length * 2);
    for (int i = 0; i < oldObjects.length; i++) {
      if (oldObjects[i] != null) {
        int slot = slot(oldObjects[i]);
        objects[slot] = oldObjects[i];
        states[slot] = oldStates[i];
        owners[slot] = oldOwners[i];
        writers[slot] = oldWriters[i];
      }
    }
  }
}
