package dev.por.engine.control;

/** How often each location has been written in this execution. */
final class Writes {
  private final LongTable counts = new LongTable();

  void clear() {
    counts.clear();
  }

  int to(long location) {
    return counts.get(location);
  }

  void add(long location) {
    counts.put(location, counts.get(location) + 1);
  }
}
