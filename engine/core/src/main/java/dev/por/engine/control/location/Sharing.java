package dev.por.engine.control.location;

/**
 * Which locations are shared: used by two threads, one of them writing, in some execution so far.
 *
 * <p>An access to a location that is not shared is invisible: no other thread can notice when it
 * happens, so it is no transition. The set starts empty and only grows. An execution that finds a
 * location shared which was not known to be makes every search before it void, and the search
 * starts again with the larger set. When a search ends without such a discovery, every access that
 * it took for invisible was indeed one thread's own in every execution it stands for: were there an
 * execution in which two threads use an unlisted location, its prefix up to the second access is
 * equivalent to one in which both accesses directly follow the visible operation before them, which
 * the search has covered, and there the location would have been found.
 */
public final class Sharing {
  private static final int WRITTEN = 1 << 30;
  private static final int SEVERAL = 1 << 29;

  private final LongTable shared = new LongTable();
  private final LongTable users = new LongTable();
  private boolean discovered;
  private boolean gathers;

  /**
   * From now on what threads use in different executions counts together: where a search leaves out
   * what comes behind a thread that repeats a loop for ever, no execution need have both accesses.
   * Each is in one, though, and locations are the same in all of them. At worst too much is shared.
   */
  public void gather() {
    gathers = true;
  }

  /** Whether what threads use in different executions counts together. */
  public boolean isGathering() {
    return gathers;
  }

  /** Receives the locations that would be shared from now on; null as long as the set may grow. */
  private SharingDiscoveryLog watched;

  /** A new execution begins. */
  public void begin() {
    if (!gathers) {
      users.clear();
    }
    discovered = false;
  }

  /** Whether accesses to the location are transitions. */
  public boolean isShared(long location) {
    return shared.get(location) != 0;
  }

  /** Notes an access that is no transition; whether it shows that it should have been one. */
  public boolean access(long location, int thread, boolean write) {
    int known = users.get(location);
    int user = thread + 1;
    int written = write ? WRITTEN : 0;
    if (known == 0) {
      users.put(location, user | written);
      return false;
    }
    boolean same = (known & ~WRITTEN) == user;
    if (same) {
      users.put(location, known | written);
      return false;
    }
    users.put(location, SEVERAL | (known & WRITTEN) | written);
    if (((known & WRITTEN) | written) != 0) {
      share(location);
      return true;
    }
    return false;
  }

  /** Whether another thread has used the location in a way that was no transition. */
  public boolean isUsedByOthers(long location, int thread) {
    int known = users.get(location);
    return known != 0 && (known & ~WRITTEN) != thread + 1;
  }

  /**
   * From now on the set does not grow, and {@code discoveries} receives what would be added; null
   * ends that.
   */
  public void watch(SharingDiscoveryLog discoveries) {
    watched = discoveries;
  }

  /** From the next execution on, accesses to the location are transitions. */
  public void share(long location) {
    if (shared.get(location) != 0) {
      return;
    }
    if (watched != null) {
      watched.add(location);
    } else {
      shared.put(location, 1);
      discovered = true;
    }
  }

  /** The search must start again: this execution was not what the next ones will be. */
  public void again() {
    discovered = watched == null;
  }

  /** All locations that are known to be shared, ascending. */
  public long[] locations() {
    return shared.keys();
  }

  /** From now on these are known, and no others. */
  public void know(long[] locations) {
    shared.clear();
    for (long location : locations) {
      shared.put(location, 1);
    }
  }

  /** Whether this execution found a shared location that was not known. */
  public boolean discovered() {
    return discovered;
  }
}
