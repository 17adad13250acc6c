package dev.por.engine.model;

import java.util.Arrays;

/** The vector clocks of an execution's events, one after the other in a single array. */
final class ClockPool {
  private int[] pool = new int[1024];
  private int[] starts = new int[64];
  private int events;

  private int[] merged = new int[8];

  ClockPool() {
    clear();
  }

  void clear() {
    events = 0;
    starts[0] = 0;
  }

  /** Forgets all but the clocks of the first events. */
  void truncate(int newEvents) {
    events = newEvents;
  }

  /**
   * A new event's clock with room for {@code threads} threads: a copy of an earlier one, if any.
   */
  void push(int from, int threads) {
    if (events + 1 == starts.length) {
      starts = Arrays.copyOf(starts, starts.length * 2);
    }
    int start = starts[events];
    int end = start + threads;
    if (end > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(end, pool.length * 2));
    }
    int copied = from < 0 ? 0 : starts[from + 1] - starts[from];
    if (copied > 0) {
      System.arraycopy(pool, starts[from], pool, start, copied);
    }
    Arrays.fill(pool, start + copied, end, 0);
    starts[++events] = end;
  }

  int get(int event, int thread) {
    int at = starts[event] + thread;
    return at < starts[event + 1] ? pool[at] : 0;
  }

  void set(int event, int thread, int value) {
    pool[starts[event] + thread] = value;
  }

  /** Makes the clock of {@code event} at least that of {@code other}; -1 is the zero clock. */
  void join(int event, int other) {
    if (other < 0) {
      return;
    }
    int start = starts[event];
    int from = starts[other];
    int size = starts[other + 1] - from;
    for (int i = 0; i < size; i++) {
      pool[start + i] = Math.max(pool[start + i], pool[from + i]);
    }
  }

  /** Begins a scratch clock as that of {@code event}; -1 is the zero clock. */
  void startMerge(int event, int threads) {
    if (threads > merged.length) {
      merged = new int[Math.max(threads, merged.length * 2)];
    }
    Arrays.fill(merged, 0);
    if (event >= 0) {
      merge(event);
    }
  }

  void merge(int event) {
    int from = starts[event];
    int size = starts[event + 1] - from;
    for (int i = 0; i < size; i++) {
      merged[i] = Math.max(merged[i], pool[from + i]);
    }
  }

  int merged(int thread) {
    return merged[thread];
  }
}
