package dev.por.engine.control.repetition;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.RepetitionObserver;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.probe.Sites;
import dev.por.probe.loop.LoopProbe;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Recognises that a long execution repeats a state: at a loop head everything is as it was there
 * before.
 *
 * <p>It begins to look when half of the depth limit is used up, so other executions pay nothing.
 * The state at a loop head is the place and the variables of its thread, what the others have done
 * since their own last loop heads, which thread holds which monitor, in which order threads wait
 * for locks, and the {@link WrittenState}.
 *
 * <p>Invariant: what is taken for equal is equal, but for collisions of hashes, so that the same
 * decisions lead round again, for ever. Whatever por cannot look at ends the looking.
 */
public final class StateRepetition implements RepetitionObserver, PerExecution {
  /** How often one state must come: twice round. */
  private static final int TIMES = 3;

  private static final int MOST_STATES = 200_000;

  /** How many values are looked at in one execution: what has more is not recognised. */
  private static final int MOST_VALUES = 5_000_000;

  /** How often a thread comes to loop heads while it is looked at for a short time. */
  private static final int SHORT_TIME = 1_000;

  private static final int OLD = -1;

  /** A thread that has yielded so much less often than others waits, or is not counted. */
  private static final int FAR_BEHIND = 100;

  private final boolean wanted;
  private final MonitorModel monitors;
  private final WrittenState written;
  private final Map<Long, int[]> states = new HashMap<>();
  private long queues;
  private long[] trails = new long[8];
  private int[] stepped = new int[8];
  private int[] enabled = new int[8];
  private int[] heads = new int[8];
  private int arrivals;
  private int until;
  private int values;
  private int since;
  private int lastStep;
  private boolean looks;
  private String obstacle;
  private boolean certain;

  /**
   * Recognises repetitions.
   *
   * @param wanted whether it is to look at all: a search that compares states does so itself
   */
  public StateRepetition(
      ObjectIdentityTable identities,
      FieldLocationTable fields,
      MonitorModel monitors,
      boolean wanted) {
    this.wanted = wanted;
    this.monitors = monitors;
    this.written = new WrittenState(identities, fields);
  }

  @Override
  public void begin(ControlledExecution execution) {
    forget();
    queues = 0;
    until = 0;
    values = 0;
    certain = false;
  }

  private void forget() {
    if (looks) {
      written.clear();
      states.clear();
      Arrays.fill(trails, 0);
      Arrays.fill(stepped, OLD);
      Arrays.fill(enabled, OLD);
      Arrays.fill(heads, Sites.UNKNOWN);
      arrivals = 0;
      lastStep = OLD;
    }
    obstacle = null;
    looks = false;
  }

  @Override
  public void look() {
    if (until != Integer.MAX_VALUE) {
      forget();
      looks = wanted;
      until = Integer.MAX_VALUE;
    }
  }

  /** A thread repeats a loop, and no other thread notices. */
  void lookForAWhile() {
    if (until != Integer.MAX_VALUE) {
      forget();
      looks = wanted;
      until = SHORT_TIME;
    }
  }

  boolean looks() {
    return looks && obstacle == null && !certain && arrivals < until;
  }

  @Override
  public boolean isCertain() {
    return certain;
  }

  @Override
  public boolean takesPart(ManagedThread t) {
    return !t.isClock() && stepped[t.index] >= since && heads[t.index] != Sites.UNKNOWN;
  }

  /** Whether a state is repeated without a transition of any thread: one thread does so alone. */
  boolean isSilent() {
    return certain && lastStep < since;
  }

  /** The thread that repeats a loop alone is made to wait: the execution goes on. */
  void forgive() {
    forget();
    certain = false;
    looks = wanted && until == Integer.MAX_VALUE;
  }

  @Override
  public int head(ManagedThread t) {
    return heads[t.index];
  }

  @Override
  public boolean isStarved(ManagedThread t) {
    return !t.isClock() && enabled[t.index] >= since && stepped[t.index] < since;
  }

  /** Something happens that por cannot look at; null: nothing does. */
  void lose(String why) {
    obstacle = obstacle == null ? why : obstacle;
  }

  @Override
  public String obstacle() {
    return obstacle;
  }

  private void room(int threads) {
    if (threads > trails.length) {
      int old = trails.length;
      int length = threads * 2;
      trails = Arrays.copyOf(trails, length);
      stepped = Arrays.copyOf(stepped, length);
      enabled = Arrays.copyOf(enabled, length);
      heads = Arrays.copyOf(heads, length);
      Arrays.fill(stepped, old, length, OLD);
      Arrays.fill(enabled, old, length, OLD);
      Arrays.fill(heads, old, length, Sites.UNKNOWN);
    }
  }

  // ---- what threads do

  @Override
  public void canGoOn(ManagedThread t) {
    if (looks()) {
      room(t.index + 1);
      enabled[t.index] = arrivals;
    }
  }

  /** An object is new. */
  void born(Object object) {
    if (looks()) {
      written.born(object);
    }
  }

  /** An object comes to the program, which is new if it has no identity yet. */
  void arrives(Object object) {
    if (looks()) {
      written.arrives(object);
    }
  }

  /** A thread is about to write a location. */
  void writes(ManagedThread me, long location, Object target, int element) {
    if (looks()) {
      written.writes(me, location, target, element);
      lose(written.obstacle());
    }
  }

  /** An object of the JDK is about to change. */
  void changes(Object object) {
    if (looks()) {
      written.changes(object);
      lose(written.obstacle());
    }
  }

  /** Threads wait for locks in this order, as one number. */
  void queued(long number) {
    queues = number;
  }

  /** A thread takes its turn. */
  void performs(ManagedThread t, Operation operation) {
    if (!looks()) {
      return;
    }
    room(t.index + 1);
    stepped[t.index] = arrivals;
    lastStep = arrivals;
    if (t.quietness.isInStep() || t.isPoolWorker() || t.task() != null) {
      lose("it is the work of an executor");
      return;
    }
    Footprint footprint = operation.footprint();
    long trail = Mix64.mix(trails[t.index], Mix64.mix(operation.kind().name()));
    for (int i = 0; i < footprint.size(); i++) {
      trail = Mix64.mix(trail, footprint.location(i));
      if (footprint.writes(i)) {
        written.performs(t, operation.kind(), footprint.location(i));
      }
    }
    trails[t.index] = trail;
    lose(written.obstacle());
  }

  /** A thread is at a loop head, its variables as {@link LoopProbe} has them. */
  void arrive(
      ManagedThread me, int site, int activation, ManagedThreadList threads, VirtualClock clock) {
    if (!looks()) {
      return;
    }
    room(threads.size());
    arrivals++;
    written.moment = arrivals;
    heads[me.index] = site;
    stepped[me.index] = arrivals;
    long place = Mix64.mix(site, activation);
    for (int i = 0; i < LoopProbe.bits; i++) {
      place = Mix64.mix(place, LoopProbe.BITS[i]);
    }
    for (int i = 0; i < LoopProbe.references; i++) {
      place = Mix64.mix(place, ObjectDigest.reference(LoopProbe.REFERENCES[i]));
    }
    trails[me.index] = place;
    compare(number(threads, clock));
  }

  private void compare(long state) {
    if (obstacle != null) {
      return;
    }
    int[] before = states.get(state);
    if (before == null || !written.isKnownSince(before[0])) {
      if (states.size() == MOST_STATES) {
        states.clear();
      }
      states.put(state, new int[] {arrivals, 1});
      return;
    }
    before[1]++;
    if (before[1] >= TIMES) {
      certain = true;
      since = before[0];
    }
    before[0] = arrivals;
  }

  // ---- the number of a state

  private long number(ManagedThreadList threads, VirtualClock clock) {
    values += threads.size();
    if (values > MOST_VALUES) {
      lose("its state is too large");
    }
    long sum = monitors.held() + queues;
    int most = 0;
    for (ManagedThread t : threads) {
      most = Math.max(most, t.yields());
    }
    for (ManagedThread t : threads) {
      if (!t.isClock()) {
        // a fair bound looks at which thread is behind, and by how much
        sum += Mix64.mix(t.identity, Math.min(most - t.yields(), FAR_BEHIND));
        sum += Mix64.mix(t.identity, trails[t.index], flags(t));
        sum += Mix64.mix(t.draws.drawn(), t.draws.probes(), t.numbers.started());
        boolean timed = t.pending.deadline() != VirtualClock.NEVER;
        sum += timed ? Mix64.mix(t.identity, t.pending.deadline() - clock.now()) : 0;
      }
    }
    sum += written.number();
    values += written.values();
    lose(written.obstacle());
    return sum;
  }

  private static long flags(ManagedThread t) {
    return (t.isInterrupted() ? 1L : 0)
        + (t.hasPermit() ? 2 : 0)
        + (t.isNotified() ? 4 : 0)
        + (t.isFinished() ? 8 : 0)
        + (t.pending.spin() != null && !t.pending.spin().isOver() ? 16 : 0);
  }
}
