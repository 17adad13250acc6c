package dev.por.engine.model;

import java.util.Arrays;

/** A growable list of positions in an execution, reused from one question to the next. */
public final class EventIndices {
  private int[] events = new int[16];
  private int size;

  /** How many there are. */
  public int size() {
    return size;
  }

  /** The i-th one. */
  public int get(int i) {
    return events[i];
  }

  void clear() {
    size = 0;
  }

  void add(int event) {
    if (size == events.length) {
      events = Arrays.copyOf(events, size * 2);
    }
    events[size++] = event;
  }

  void set(int i, int event) {
    events[i] = event;
  }

  void truncate(int newSize) {
    size = newSize;
  }

  /** Latest event first, each once; the lists are short, so insertion beats anything clever. */
  void sortLatestFirst() {
    int distinct = 0;
    for (int i = 0; i < size; i++) {
      int event = events[i];
      int at = distinct;
      while (at > 0 && events[at - 1] < event) {
        at--;
      }
      if (at > 0 && events[at - 1] == event) {
        continue;
      }
      System.arraycopy(events, at, events, at + 1, distinct - at);
      events[at] = event;
      distinct++;
    }
    size = distinct;
  }
}
