package dev.por.engine.control.location;

/** Counts how often each location has been written in this execution. */
public final class WriteCounter {
  private final LongTable counts = new LongTable();

  public void clear() {
    counts.clear();
  }

  public int to(long location) {
    return counts.get(location);
  }

  public void add(long location) {
    counts.put(location, counts.get(location) + 1);
  }
}
