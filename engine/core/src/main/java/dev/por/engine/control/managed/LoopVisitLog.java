package dev.por.engine.control.managed;

import dev.por.engine.control.location.WriteCounter;
import dev.por.engine.model.Footprint;
import dev.por.probe.Sites;
import dev.por.probe.loop.LoopProbe;
import java.util.Arrays;

/**
 * Keeps the loop heads that a thread passed, and what it did since then: finds out when an
 * iteration changed nothing.
 *
 * <p>*Invariant:* an iteration is idle only if it began and ended at the same loop head of the same
 * activation of a method, with the same local variables and the same interrupt status, and the
 * thread changed nothing in between: no shared location, nothing of its own that a hook reports,
 * and it called nothing that may change what no hook reports. What is too much to keep counts as a
 * change.
 */
public final class LoopVisitLog {
  private static final int MOST_VISITS = 8;
  private static final int MOST_READS = 256;

  /** After so many iterations without an operation a loop is a step of the execution. */
  private static final int MOST_ITERATIONS = 10_000;

  /** An operation has a few locations of its own. */
  private static final int MOST_LOCATIONS = Footprint.MAX_LOCATIONS - 8;

  private Visit[] visits = NONE;
  private int oldest;
  private long[] locations = new long[2];
  private int[] moments = new int[2];
  private int reads;
  private int readsAtHead;
  private int effects;
  private int timeouts;
  private int activations;
  private int lastHead = Sites.UNKNOWN;
  private int iterations;
  private int announcedBefore;
  private boolean opaque;
  private boolean wentRound;
  private boolean inVain;
  private IdleIteration spin;

  /** How often the thread has hinted that it waits: yield, onSpinWait, sleep. */
  public int hints;

  /** How often the thread has tried something that others see, and failed. */
  public int failedAttempts;

  /**
   * How often the thread has changed something that others see, but for locks, which it gives back.
   */
  public int visibleChanges;

  /** How many transitions the execution had when the thread last could go on. */
  public int lastEnabled;

  /** The idle iteration that the thread goes through again and again, sleeping; or null. */
  public IdleIteration asleep;

  private static final Visit[] NONE = {};

  private static final class Visit {
    int site;
    int activation;
    int effects;
    int timeouts;
    int reads;
    int announced;
    int polls;
    int changes;
    int attempts;

    /** How many iterations the loop has had, and how many of the latest were in vain. */
    int rounds;

    int vain;

    /** How many transitions the execution had when the thread came here last. */
    int depth;

    boolean interrupted;
    int bits;
    int references;
    final long[] bitsThen = new long[LoopProbe.MOST_LOCALS];
    final Object[] referencesThen = new Object[LoopProbe.MOST_LOCALS];

    boolean hasSameLocals() {
      if (bits != LoopProbe.bits || references != LoopProbe.references) {
        return false;
      }
      for (int i = 0; i < bits; i++) {
        if (bitsThen[i] != LoopProbe.BITS[i]) {
          return false;
        }
      }
      for (int i = 0; i < references; i++) {
        if (!isSame(referencesThen[i], LoopProbe.REFERENCES[i])) {
          return false;
        }
      }
      return true;
    }

    private static boolean isSame(Object one, Object other) {
      boolean value = one instanceof Integer || one instanceof Long || one instanceof Boolean;
      return one == other || (value && one.equals(other));
    }

    void keepLocals() {
      bits = LoopProbe.bits;
      references = LoopProbe.references;
      System.arraycopy(LoopProbe.BITS, 0, bitsThen, 0, bits);
      System.arraycopy(LoopProbe.REFERENCES, 0, referencesThen, 0, references);
    }
  }

  public int nextActivation() {
    return ++activations;
  }

  /** The site of the loop head that the thread passed last. */
  public int lastHead() {
    return lastHead;
  }

  /** The thread is in a loop of which nothing is kept. */
  public void isAt(int site) {
    lastHead = site;
  }

  /** The thread changed something, or may have, that por cannot look at. */
  public void effect() {
    opaque = true;
    stored();
  }

  /** Whether the thread has called or changed something that por cannot look at. */
  public boolean isOpaque() {
    return opaque;
  }

  /** The thread asks for something that por cannot look at, and changes nothing. */
  public void becomeOpaque() {
    opaque = true;
  }

  /** The thread changed a location that is known, or nothing that others can notice. */
  public void stored() {
    effects++;
    reads = 0;
    readsAtHead = 0;
    asleep = null;
  }

  /** A timed wait of the thread was over because time had passed. */
  public void timedOut() {
    timeouts++;
  }

  /** The thread read a location that had been written so often. */
  public void read(long location, int moment) {
    if (reads == MOST_READS) {
      stored();
      return;
    }
    if (reads == locations.length) {
      // both or none: there may be no room for the second
      long[] longer = Arrays.copyOf(locations, reads * 2);
      moments = Arrays.copyOf(moments, reads * 2);
      locations = longer;
    }
    locations[reads] = location;
    moments[reads++] = moment;
  }

  /** The thread read a location that it may have read just before, in the same iteration. */
  public void readAgain(long location, int moment) {
    if (reads <= readsAtHead || locations[reads - 1] != location) {
      read(location, moment);
    }
  }

  /**
   * The thread is at a loop head, its local variables as {@link LoopProbe} has them.
   *
   * @param announced how many operations it has announced
   * @param interrupted its interrupt status
   * @param depth how many transitions the execution has had
   * @return what to do about it
   */
  public Arrival arrive(
      int site,
      int activation,
      int announced,
      boolean interrupted,
      WriteCounter writes,
      int depth) {
    lastHead = site;
    spin = null;
    Visit visit = find(site, activation);
    count(visit, announced, depth);
    boolean same =
        visit.effects == effects
            && visit.interrupted == interrupted
            && visit.hasSameLocals()
            && distinct(visit.reads) <= MOST_LOCATIONS;
    IdleIteration idle = same ? idle(visit, writes) : null;
    boolean slept = visit.timeouts != timeouts;
    boolean silent = visit.announced == announced;
    visit.polls = same && idle.asksForTime() ? visit.polls + 1 : 0;
    keep(visit, announced, interrupted);
    readsAtHead = reads;
    asleep = null;
    if (!same) {
      return isLong(announced) ? Arrival.IS_LONG : Arrival.GOES_ON;
    }
    if (slept) {
      asleep = idle.asksForTime() ? null : idle;
      return Arrival.GOES_ON;
    }
    spin = idle;
    return silent || idle.asksForTime() ? Arrival.WAITS_HERE : Arrival.WAITS_BEFORE_ITS_NEXT;
  }

  /**
   * A round is in vain if the thread was seen to do something in it, and hinted that it waits, or
   * tried something and failed, or changed nothing that others see.
   */
  private void count(Visit visit, int announced, int depth) {
    boolean again = visit.rounds > 0;
    boolean waits = visit.attempts != hints + failedAttempts || visit.changes == visibleChanges;
    wentRound = again && visit.announced != announced;
    inVain = wentRound && waits;
    if (wentRound) {
      visit.vain = inVain ? visit.vain + 1 : 0;
    }
    visit.rounds++;
    visit.attempts = hints + failedAttempts;
    visit.changes = visibleChanges;
    visit.depth = depth;
  }

  /** The idle iteration that must be over before the thread goes on from the last head, or null. */
  public IdleIteration spin() {
    return spin;
  }

  /** Whether the round that ended at the last loop head got the thread nowhere. */
  public boolean wentInVain() {
    return inVain;
  }

  /** Whether a round got the thread nowhere, and others saw something of it. */
  public boolean wentRound() {
    return wentRound;
  }

  /** Receives the loops that a thread is in. */
  public interface Report {
    void loop(int site, int vainRounds, int depth);
  }

  /** Reports the loops that the thread is in, as far as this log keeps them. */
  public void report(Report to) {
    for (Visit visit : visits) {
      if (visit != null && visit.rounds > 0) {
        to.loop(visit.site, visit.vain, visit.depth);
      }
    }
  }

  /** How often the thread has repeated the loop that has this head, or 0. */
  public int rounds(int site) {
    int most = 0;
    for (Visit visit : visits) {
      most = visit != null && visit.site == site ? Math.max(most, visit.rounds) : most;
    }
    return most;
  }

  private boolean isLong(int announced) {
    iterations = announcedBefore == announced ? iterations + 1 : 0;
    announcedBefore = announced;
    return iterations == MOST_ITERATIONS;
  }

  /** What a thread does at a loop head. */
  public enum Arrival {
    GOES_ON,
    /** The loop may never end, and no other thread would notice. */
    IS_LONG,
    /** The thread did nothing that others noticed, and is to take a step that they notice. */
    STEPS,
    /** The next operation of the thread waits until the idle iteration is over. */
    WAITS_BEFORE_ITS_NEXT,
    /**
     * The thread waits at the loop head: it may have no next operation, or time must not pass
     * between a look at the clock and that operation.
     */
    WAITS_HERE
  }

  private Visit find(int site, int activation) {
    int free = -1;
    for (int i = 0; i < visits.length; i++) {
      Visit visit = visits[i];
      if (visit != null && visit.activation > activation) {
        // a method that came to a loop after this one did, and is no caller of it: it is over
        visit.rounds = 0;
        visit.effects = -1;
        visit.activation = 0;
      }
      if (visit == null || visit.activation == 0) {
        free = i;
      } else if (visit.site == site && visit.activation == activation) {
        return visit;
      }
    }
    if (visits.length == 0) {
      visits = new Visit[MOST_VISITS];
      free = 0;
    }
    if (free < 0) {
      oldest = (oldest + 1) % MOST_VISITS;
      free = oldest;
    }
    return begun(free, site, activation);
  }

  private Visit begun(int slot, int site, int activation) {
    if (visits[slot] == null) {
      visits[slot] = new Visit();
    }
    Visit visit = visits[slot];
    visit.site = site;
    visit.activation = activation;
    visit.effects = -1;
    visit.polls = 0;
    visit.rounds = 0;
    visit.vain = 0;
    return visit;
  }

  private void keep(Visit visit, int announced, boolean interrupted) {
    // a hook that runs out of stack half-way must not leave an old visit with new variables
    visit.effects = -1;
    visit.keepLocals();
    visit.timeouts = timeouts;
    visit.reads = reads;
    visit.announced = announced;
    visit.interrupted = interrupted;
    visit.effects = effects;
  }

  private int distinct(int from) {
    int distinct = 0;
    for (int i = from; i < reads; i++) {
      distinct += isFirst(from, i) ? 1 : 0;
    }
    return distinct;
  }

  /** The first read of a location counts: it is the oldest. */
  private boolean isFirst(int from, int at) {
    for (int i = from; i < at; i++) {
      if (locations[i] == locations[at]) {
        return false;
      }
    }
    return true;
  }

  private IdleIteration idle(Visit visit, WriteCounter writes) {
    int count = distinct(visit.reads);
    long[] read = new long[count];
    int[] then = new int[count];
    int next = 0;
    for (int i = visit.reads; i < reads; i++) {
      if (isFirst(visit.reads, i)) {
        read[next] = locations[i];
        then[next++] = moments[i];
      }
    }
    return new IdleIteration(writes, read, then, visit.polls, visit.site);
  }
}
