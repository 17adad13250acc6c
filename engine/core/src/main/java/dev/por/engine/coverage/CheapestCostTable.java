package dev.por.engine.coverage;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.Arrays;

/**
 * A set of hashes, each with the fewest preemptions it was reached with, and how many there are per
 * number of preemptions. Nine bytes for each place, since there may be tens of millions.
 */
public final class CheapestCostTable {
  /** Costs from here on are not distinguished: no search gets to such a bound. */
  static final int MANY = 254;

  private static final byte FREE = 0;

  private long[] hashes = new long[16];
  /* The cost plus one. */
  private byte[] costs = new byte[16];
  private long[] perCost = new long[4];
  private int size;

  /** Nothing yet. */
  public CheapestCostTable() {}

  /** Adds a hash or lowers its cost; true when it was not there. */
  public boolean add(long hash, int cost) {
    int capped = Math.min(cost, MANY);
    int at = slot(hash);
    if (costs[at] == FREE) {
      insert(at, hash, capped);
      return true;
    }
    int old = Byte.toUnsignedInt(costs[at]) - 1;
    if (capped < old) {
      costs[at] = (byte) (capped + 1);
      perCost[old]--;
      perCost[capped]++;
    }
    return false;
  }

  /** How many hashes there are. */
  public int size() {
    return size;
  }

  /** How many were reached with at most so many preemptions. */
  public long within(int bound) {
    long n = 0;
    for (int cost = 0; cost <= bound && cost < perCost.length; cost++) {
      n += perCost[cost];
    }
    return n;
  }

  /** Writes all of it down. */
  public void save(StateWriter out) {
    out.number(size);
    for (int i = 0; i < hashes.length; i++) {
      if (costs[i] != FREE) {
        out.hash(hashes[i]);
        out.number(Byte.toUnsignedInt(costs[i]) - 1);
      }
    }
  }

  /** Adds what was written down. */
  public void restore(StateReader in) {
    for (long left = in.number(); left > 0; left--) {
      long hash = in.hash();
      add(hash, in.integer());
    }
  }

  private void insert(int at, long hash, int cost) {
    hashes[at] = hash;
    costs[at] = (byte) (cost + 1);
    if (cost >= perCost.length) {
      perCost = Arrays.copyOf(perCost, cost + 1);
    }
    perCost[cost]++;
    size++;
    if (size > hashes.length / 2) {
      grow();
    }
  }

  /** The hashes are mixed already, so their low bits serve as they are. */
  private int slot(long hash) {
    int mask = hashes.length - 1;
    int at = (int) hash & mask;
    while (costs[at] != FREE && hashes[at] != hash) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldHashes = hashes;
    byte[] oldCosts = costs;
    hashes = new long[oldHashes.length * 2];
    costs = new byte[oldHashes.length * 2];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldCosts[i] != FREE) {
        int at = slot(oldHashes[i]);
        hashes[at] = oldHashes[i];
        costs[at] = oldCosts[i];
      }
    }
  }
}
