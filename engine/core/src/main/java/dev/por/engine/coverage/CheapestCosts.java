package dev.por.engine.coverage;

import java.util.Arrays;

/**
 * A set of hashes, each with the fewest preemptions it was reached with, and how many there are per
 * number of preemptions.
 */
public final class CheapestCosts {
  private static final int FREE = -1;

  private long[] hashes = new long[64];
  private int[] costs = new int[64];
  private long[] perCost = new long[8];
  private int size;

  /** Nothing yet. */
  public CheapestCosts() {
    Arrays.fill(costs, FREE);
  }

  /** Adds a hash or lowers its cost; true when it was not there. */
  public boolean add(long hash, int cost) {
    int at = slot(hash);
    int old = costs[at];
    if (old == FREE) {
      insert(at, hash, cost);
      return true;
    }
    if (cost < old) {
      perCost[old]--;
      costs[at] = cost;
      perCost[cost]++;
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

  private void insert(int at, long hash, int cost) {
    hashes[at] = hash;
    costs[at] = cost;
    if (cost >= perCost.length) {
      perCost = Arrays.copyOf(perCost, Math.max(cost + 1, perCost.length * 2));
    }
    perCost[cost]++;
    if (++size * 2 > hashes.length) {
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
    int[] oldCosts = costs;
    hashes = new long[oldHashes.length * 2];
    costs = new int[oldHashes.length * 2];
    Arrays.fill(costs, FREE);
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldCosts[i] != FREE) {
        int at = slot(oldHashes[i]);
        hashes[at] = oldHashes[i];
        costs[at] = oldCosts[i];
      }
    }
  }
}
