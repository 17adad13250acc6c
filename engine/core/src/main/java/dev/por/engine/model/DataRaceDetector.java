package dev.por.engine.model;

import java.util.Arrays;
import java.util.List;

/**
 * Finds the data races of one execution: conflicting accesses, one of them plain, that are not
 * ordered by {@link HappensBefore} (JLS 17.4.5).
 *
 * <p>As in DJIT+ (Pozniansky and Schuster, PPoPP 2003) the latest read and the latest write of
 * every thread are remembered for every location, and those that are atomic apart from those that
 * are plain. That suffices: an access that is ordered with the latest one of a thread is ordered
 * with all before it. Since what is ordered depends on the trace alone, a search that covers every
 * trace finds every race.
 *
 * <p>A read in the optimistic mode of a lock is no race with a write by a thread that holds this
 * lock, if the thread asks the lock afterwards whether what it read counts ({@link
 * OptimisticModes}). The accesses of each section, and those under each lock, have chains of their
 * own: that one of them is no race says nothing of the others.
 *
 * <p>Allocates only for races, and reports each pair of places once per execution.
 */
public final class DataRaceDetector {
  private static final int NONE = -1;

  /** More pairs of places than a reader looks at. */
  private static final int MAX = 100;

  private final HappensBefore order = new HappensBefore();
  private final LocationIndex locations = new LocationIndex();
  /* Arrays: racy programs have races in every execution, and methods of lists have hooks. */
  private final RacePair[] found = new RacePair[MAX];
  private int size;
  private int[] heads = new int[64];

  /* Accesses of one thread to one location, plain or atomic ones, chained per location. */
  private int accesses;
  private int[] owners = new int[64];
  private int[] nexts = new int[64];
  private long[] locks = new long[64];
  private int[] sections = new int[64];
  private OptimisticModes[] modes = new OptimisticModes[64];
  private final CoveredRaceList covered = new CoveredRaceList();
  private final Latest reads = new Latest();
  private final Latest writes = new Latest();

  /** Of every chain of accesses the latest. */
  private static final class Latest {
    int[] numbers = new int[64];
    int[] events = new int[64];
    int[] places = new int[64];

    void set(int access, int number, int event, int place) {
      numbers[access] = number;
      events[access] = event;
      places[access] = place;
    }

    void grow(int length) {
      numbers = Arrays.copyOf(numbers, length);
      events = Arrays.copyOf(events, length);
      places = Arrays.copyOf(places, length);
    }
  }

  /** A new execution begins. */
  public void clear() {
    order.clear();
    locations.clear();
    accesses = 0;
    size = 0;
    covered.clear();
  }

  /** The races of this execution, in the order in which they showed. */
  public List<RacePair> found() {
    settle();
    return size == 0 ? List.of() : List.of(Arrays.copyOf(found, size));
  }

  /** Whether this execution has shown a race. */
  public boolean anyFound() {
    settle();
    return size > 0;
  }

  /** Takes over what no thread has asked a lock about. */
  private void settle() {
    for (int i = 0; i < covered.size(); i++) {
      if (covered.isRace(i)) {
        add(covered.pair(i));
      }
    }
  }

  /**
   * The next event.
   *
   * @param event its position in the execution
   * @param place a number for the place in the code, by which races are distinguished
   * @param itsModes the locks that the thread reads without, or writes under
   */
  public void step(
      int thread,
      int event,
      int place,
      Operation operation,
      Effect effect,
      OptimisticModes itsModes) {
    int number = order.step(thread);
    Footprint footprint = operation.footprint();
    // of a wait, only the monitor orders: it is named before the wait set
    boolean first = operation.kind() == Kind.WAIT || operation.kind() == Kind.WAKE;
    int ordering = first ? 1 : footprint.size();
    for (int i = 0; effect.acquires() && i < ordering; i++) {
      order.acquire(thread, footprint.location(i), footprint.writes(i));
    }
    if (mayRace(operation.kind())) {
      for (int i = 0; i < footprint.size(); i++) {
        int head = head(footprint.location(i));
        boolean write = footprint.writes(i);
        int own = access(head, thread, effect, write, itsModes);
        check(head, own, event, place, write, effect);
        (write ? writes : reads).set(own, number, event, place);
        passOn(thread, operation.kind(), footprint.location(i), footprint.writes(i), effect);
      }
    }
    for (int i = 0; effect.releases() && i < ordering; i++) {
      if (effect == Effect.RELEASE || footprint.writes(i)) {
        order.release(thread, footprint.location(i), footprint.writes(i));
      }
    }
  }

  /**
   * The thread is at a fence, behind its latest event. Fences order as those of C++11 do (section
   * 29.8), through any access to a location that a write behind the one and a read before the other
   * have in common; whether that is a race itself is another matter.
   */
  public void fence(int thread, boolean acquires, boolean releases) {
    order.fence(thread, acquires, releases);
  }

  private static boolean mayRace(Kind kind) {
    return kind == Kind.READ
        || kind == Kind.WRITE
        || kind == Kind.UPDATE
        || kind == Kind.FAILED_UPDATE
        || kind == Kind.AWAIT;
  }

  /** What fences before and behind it make of an access. */
  private void passOn(int thread, Kind kind, long location, boolean write, Effect effect) {
    if (!write || kind == Kind.UPDATE) {
      order.read(thread, location, effect.acquires());
    }
    if (write) {
      order.wrote(thread, location, kind == Kind.UPDATE);
    }
  }

  private int head(long location) {
    int known = locations.size();
    int at = locations.claim(location);
    if (at == known) {
      if (at == heads.length) {
        heads = Arrays.copyOf(heads, at * 2);
      }
      heads[at] = NONE;
    }
    return at;
  }

  private void check(int head, int own, int event, int place, boolean write, Effect effect) {
    int thread = owners[own] >> 1;
    for (int a = heads[head]; a != NONE; a = nexts[a]) {
      int other = owners[a] >> 1;
      boolean plain = effect.isPlain() || (owners[a] & 1) == 0;
      if (other == thread || !plain) {
        continue;
      }
      boolean frozen = effect == Effect.FINAL && !write;
      if (!frozen && !order.ordered(other, writes.numbers[a], thread)) {
        RacePair pair = pair(writes.events[a], event, writes.places[a], place, true, write);
        add(pair, write ? NONE : own, a);
      }
      if (write && !order.ordered(other, reads.numbers[a], thread)) {
        add(pair(reads.events[a], event, reads.places[a], place, false, true), a, own);
      }
    }
  }

  /**
   * Adds a pair of a chain of reads and one of writes.
   *
   * @param reader the chain of the access that is a read; {@link #NONE} where both are writes
   */
  private void add(RacePair pair, int reader, int writer) {
    boolean sure =
        reader == NONE || locks[reader] == OptimisticModes.NONE || locks[reader] != locks[writer];
    if (sure) {
      add(pair);
    } else {
      covered.add(pair, modes[reader], sections[reader]);
    }
  }

  /** The key is that of the places in either order: which one comes first is chance. */
  private static RacePair pair(
      int first, int second, int from, int to, boolean wrote, boolean writes) {
    long one = (long) from << 1 | (wrote ? 1 : 0);
    long two = (long) to << 1 | (writes ? 1 : 0);
    return new RacePair(Mix64.mix(Math.min(one, two), Math.max(one, two)), first, second);
  }

  private void add(RacePair pair) {
    for (int i = 0; i < size; i++) {
      if (found[i].key() == pair.key()) {
        return;
      }
    }
    if (size < MAX) {
      found[size++] = pair;
    }
  }

  /** The chain to which an access belongs. */
  private int access(int head, int thread, Effect effect, boolean write, OptimisticModes itsModes) {
    int owner = thread << 1 | (effect.isPlain() ? 0 : 1);
    long lock = effect.isPlain() ? itsModes.lock(write) : OptimisticModes.NONE;
    int section = write || lock == OptimisticModes.NONE ? 0 : itsModes.section();
    for (int a = heads[head]; a != NONE; a = nexts[a]) {
      if (owners[a] == owner && locks[a] == lock && sections[a] == section) {
        return a;
      }
    }
    if (accesses == owners.length) {
      grow(accesses * 2);
    }
    int a = accesses++;
    owners[a] = owner;
    locks[a] = lock;
    sections[a] = section;
    modes[a] = itsModes;
    nexts[a] = heads[head];
    heads[head] = a;
    // every thread is past the number 0 of every other
    reads.set(a, 0, NONE, 0);
    writes.set(a, 0, NONE, 0);
    return a;
  }

  private void grow(int length) {
    owners = Arrays.copyOf(owners, length);
    nexts = Arrays.copyOf(nexts, length);
    locks = Arrays.copyOf(locks, length);
    sections = Arrays.copyOf(sections, length);
    modes = Arrays.copyOf(modes, length);
    reads.grow(length);
    writes.grow(length);
  }
}
