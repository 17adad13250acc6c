package dev.por.engine.explore.search;

import dev.por.engine.model.Mix64;

/**
 * The part of a search that is done here, when others do the rest without a word between them.
 *
 * <p>All shards share a spine of the tree, in which every thread is tried at every point, so that
 * nothing that is found out below it can add an edge to it. What hangs on the spine is dealt out by
 * a hash of the path. The order of siblings on the spine, and with it the sleep sets, is the same
 * for all.
 *
 * @param index which one, from 0
 * @param count how many there are
 */
public record Shard(int index, int count) {
  /** All of it. */
  public static final Shard WHOLE = new Shard(0, 1);

  /** An index below the count. */
  public Shard {
    if (index < 0 || index >= count) {
      throw new IllegalArgumentException("there is no shard " + index + " of " + count);
    }
  }

  /** Whether others do something too. */
  public boolean partial() {
    return count > 1;
  }

  /** Whether what hangs on a path with this hash is done here. */
  public boolean owns(long path) {
    return Long.remainderUnsigned(Mix64.mix(path, count), count) == index;
  }
}
