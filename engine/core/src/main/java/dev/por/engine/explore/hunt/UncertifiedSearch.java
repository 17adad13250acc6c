package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.Search;

/** A search that certifies nothing and never ends: it only hunts for failures. */
abstract class UncertifiedSearch implements Search {
  @Override
  public final int bound() {
    return UNBOUNDED;
  }

  @Override
  public final int boundReached() {
    return -1;
  }

  @Override
  public final boolean exhausted() {
    return false;
  }

  @Override
  public final boolean resumable() {
    return true;
  }
}
