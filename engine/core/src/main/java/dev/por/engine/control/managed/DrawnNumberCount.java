package dev.por.engine.control.managed;

/** Counts the numbers that a thread has drawn by chance, of each sort. */
public final class DrawnNumberCount {
  private int drawn;
  private int probes;
  private int hashes;

  /** Counts a random number. */
  public int draw() {
    return ++drawn;
  }

  /** Counts the hash code of an object. */
  public int hash() {
    return ++hashes;
  }

  /** The number of the thread's probe of striped counters; {@code advance}: it gets a new one. */
  public int probe(boolean advance) {
    probes += advance ? 1 : 0;
    return probes;
  }

  public int drawn() {
    return drawn;
  }

  public int probes() {
    return probes;
  }
}
