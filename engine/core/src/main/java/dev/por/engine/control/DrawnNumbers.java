package dev.por.engine.control;

/** How many numbers a thread has drawn by chance, of each sort. */
final class DrawnNumbers {
  private int drawn;
  private int probes;
  private int hashes;

  /** Counts a random number. */
  int draw() {
    return ++drawn;
  }

  /** Counts the hash code of an object. */
  int hash() {
    return ++hashes;
  }

  /** The number of the thread's probe of striped counters; {@code advance}: it gets a new one. */
  int probe(boolean advance) {
    probes += advance ? 1 : 0;
    return probes;
  }

  int drawn() {
    return drawn;
  }

  int probes() {
    return probes;
  }
}
