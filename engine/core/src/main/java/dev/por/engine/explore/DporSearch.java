package dev.por.engine.explore;

import dev.por.engine.model.EventIndices;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;

/**
 * Dynamic partial-order reduction (Flanagan and Godefroid, POPL 2005) with source sets in place of
 * persistent sets (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014, Algorithm 1) and sleep sets.
 *
 * <p>Invariant: when a frame leaves the stack, its backtrack and sleep sets together contain a
 * first thread of every maximal execution from its point (they are a source set), so that every
 * trace is executed at least once.
 *
 * <p>A race is reversed when the later of its two events is executed. A thread that is blocked, or
 * was until the event before, may take part in races with what it never gets to do; those are
 * looked for as soon as its operation is known and at each event that conflicts with it. This is
 * also what brings an acquire before the acquire that blocks it; the release, which only ever
 * enables it, is no event to be reversed.
 */
final class DporSearch extends DepthFirstSearch {
  /** How many choices the spine of a shard has: enough for some hundred subtrees. */
  private static final int SPINE = 6;

  private final EventIndices races = new EventIndices();
  private final SourceSet source = new SourceSet();
  private final Shard shard;

  DporSearch() {
    this(Shard.WHOLE);
  }

  /** A part of the search, whose spine ends with the first few points where there is a choice. */
  DporSearch(Shard shard) {
    this.shard = shard;
  }

  @Override
  Frame open(SchedulingPoint point, Execution past) {
    reverseRacesOfBlocked(point, past);
    Frame frame = new Frame(point, sleepBehindTop(point));
    int first = firstOwned(frame, depth());
    if (first < 0) {
      return null;
    }
    frame.addBacktrack(first);
    if (point.quiescent() || (shard.partial() && choicesAbove(depth()) < SPINE)) {
      // No race tells which timed wait may end first, and each of them may.
      point.enabled().forEach(frame::addBacktrack);
    }
    frame.explore(first);
    return frame;
  }

  /** The first thread to explore; those before it that others explore count as explored. */
  private int firstOwned(Frame frame, int depth) {
    int first = first(frame.point(), frame.sleep());
    while (first >= 0 && foreign(frame, depth, first)) {
      frame.addSleep(first);
      first = first(frame.point(), frame.sleep());
    }
    return first;
  }

  /** Whether another shard explores an edge that leaves the spine. */
  private boolean foreign(Frame frame, int depth, int thread) {
    if (!shard.partial()
        || frame.point().enabled().size() == 1
        || choicesAbove(depth) != SPINE - 1) {
      return false;
    }
    long path = Mix64.empty();
    for (int d = 0; d < depth; d++) {
      path = Mix64.add(Mix64.add(path, frame(d).thread()), frame(d).choice());
    }
    return !shard.owns(Mix64.add(path, thread));
  }

  /** The points above a depth at which more than one thread was enabled. */
  private int choicesAbove(int depth) {
    int choices = 0;
    for (int d = 0; d < depth && choices < SPINE; d++) {
      choices += frame(d).point().enabled().size() > 1 ? 1 : 0;
    }
    return choices;
  }

  private ThreadSet sleepBehindTop(SchedulingPoint point) {
    ThreadSet sleep = ThreadSet.EMPTY;
    if (depth() == 0) {
      return sleep;
    }
    Frame parent = frame(depth() - 1);
    ThreadSet before = parent.sleep();
    for (int q = before.next(0); q >= 0; q = before.next(q + 1)) {
      if (q != point.last() && !parent.point().pending(q).conflictsWith(parent.operation())) {
        sleep = sleep.with(q);
      }
    }
    return sleep;
  }

  private static int first(SchedulingPoint point, ThreadSet sleep) {
    if (point.enabled(point.last()) && !sleep.contains(point.last())) {
      return point.last();
    }
    for (int t = point.enabled().next(0); t >= 0; t = point.enabled().next(t + 1)) {
      if (!sleep.contains(t)) {
        return t;
      }
    }
    return -1;
  }

  @Override
  boolean nextThread(Frame frame) {
    frame.addSleep(frame.thread());
    ThreadSet backtrack = frame.backtrack();
    for (int t = backtrack.next(0); t >= 0; t = backtrack.next(t + 1)) {
      if (frame.sleep().contains(t)) {
        continue;
      }
      if (!foreign(frame, depth() - 1, t)) {
        frame.explore(t);
        return true;
      }
      frame.addSleep(t);
    }
    return false;
  }

  @Override
  void executing(Frame frame, Execution past) {
    reverseRaces(frame.thread(), frame.operation(), past);
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    reverseRacesOfBlocked(point, past);
  }

  private void reverseRacesOfBlocked(SchedulingPoint point, Execution past) {
    if (past.length() == 0) {
      return;
    }
    Operation latest = past.operation(past.length() - 1);
    SchedulingPoint before = frame(depth() - 1).point();
    for (int u = 0; u < point.threads(); u++) {
      Operation operation = point.pending(u);
      if (operation == null) {
        continue;
      }
      boolean announced = u == point.last() || u >= before.threads();
      boolean blocked = !point.enabled(u);
      boolean touched = !announced && operation.conflictsWith(latest);
      if ((announced && blocked) || (touched && (blocked || !before.enabled(u)))) {
        reverseRaces(u, operation, past);
      }
    }
  }

  private void reverseRaces(int thread, Operation operation, Execution past) {
    if (operation.kind() == Kind.TIMEOUT) {
      return;
    }
    past.races(thread, operation.footprint(), races);
    for (int i = 0; i < races.size(); i++) {
      int event = races.get(i);
      if (takesLock(operation) && givesLockUp(past.operation(event))) {
        event = matchingAcquire(event, past);
      }
      if (mayReverse(event, thread, operation, past)) {
        source.extend(frame(event), event, thread, worstCase(operation), past);
      }
    }
  }

  private static boolean takesLock(Operation operation) {
    return operation.kind() == Kind.ACQUIRE || operation.kind() == Kind.WAKE;
  }

  private static boolean givesLockUp(Operation operation) {
    return operation.kind() == Kind.RELEASE || operation.kind() == Kind.WAIT;
  }

  /**
   * Where the thread took the lock that it gives up: nobody else can take it in between, whatever
   * they do, so it is the two acquires that race.
   */
  private static int matchingAcquire(int release, Execution past) {
    Operation operation = past.operation(release);
    for (int e = release - 1; e >= 0; e--) {
      if (past.thread(e) == past.thread(release)
          && (takesLock(past.operation(e)) || past.operation(e).kind() == Kind.UPDATE)
          && past.operation(e).conflictsWith(operation)) {
        return e;
      }
    }
    return release;
  }

  /** Some pairs come in one order in every execution; and what u knows of is no race. */
  private static boolean mayReverse(int event, int u, Operation operation, Execution past) {
    Kind earlier = past.operation(event).kind();
    if ((earlier == Kind.END && operation.kind() == Kind.JOIN)
        || (earlier == Kind.START && operation.kind() == Kind.BEGIN)) {
      return false;
    }
    int last = past.lastEvent(u);
    return last < 0 || !past.happensBefore(event, last);
  }

  /**
   * What only reads now (a compare-and-set that fails) may write once the race is reversed; a step
   * of a model may touch anything then, said by null.
   */
  private static Footprint worstCase(Operation operation) {
    Footprint footprint = operation.footprint();
    if (operation.kind() == Kind.VARYING_STEP) {
      return null;
    }
    if (!operation.mightWrite()) {
      return footprint;
    }
    Footprint worst = Footprint.NONE;
    for (int i = 0; i < footprint.size(); i++) {
      worst = worst.and(footprint.location(i), true);
    }
    return worst;
  }

  /** By weight, as {@link Frontier#remaining} does it. */
  @Override
  public double remaining() {
    double weight = 1;
    double left = 0;
    for (int d = 0; d < depth(); d++) {
      ThreadSet backtrack = frame(d).backtrack();
      ThreadSet covered = frame(d).sleep();
      weight /= backtrack.size();
      for (int t = backtrack.next(0); t >= 0; t = backtrack.next(t + 1)) {
        left += t == frame(d).thread() || covered.contains(t) ? 0 : weight;
      }
    }
    return depth() == 0 ? 1 : left;
  }

  @Override
  public boolean resumable() {
    return true;
  }

  @Override
  public int bound() {
    return UNBOUNDED;
  }

  @Override
  public int boundReached() {
    return -1;
  }
}
