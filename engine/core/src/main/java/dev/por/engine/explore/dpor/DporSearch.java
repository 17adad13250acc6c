package dev.por.engine.explore.dpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Execution;
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
public final class DporSearch extends RaceReversingSearch implements RaceReverser.Points {
  /** How many choices the spine of a shard has: enough for some hundred subtrees. */
  private static final int SPINE = 6;

  private final RaceReverser races = new RaceReverser();
  private final Shard shard;

  public DporSearch() {
    this(Shard.WHOLE);
  }

  /** A part of the search, whose spine ends with the first few points where there is a choice. */
  public DporSearch(Shard shard) {
    this.shard = shard;
  }

  @Override
  public DepthFirstFrame open(SchedulingPoint point, Execution past) {
    reverseRacesOfBlocked(point, past);
    return begin(point, sleepBehindTop(point));
  }

  /** The spine of a shard is explored fully, so that all shards have the same. */
  @Override
  boolean explodes() {
    return shard.partial() && choicesAbove(depth()) < SPINE;
  }

  /** Whether another shard explores an edge that leaves the spine. */
  @Override
  boolean foreign(DepthFirstFrame frame, int depth, int thread) {
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

  @Override
  public void executing(DepthFirstFrame frame, Execution past) {
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
    races.reverse(thread, operation, past, this);
  }

  @Override
  public ThreadSet enabledAt(int event) {
    return frame(event).point().enabled();
  }

  @Override
  public boolean coveredAt(int event, int thread) {
    DepthFirstFrame frame = frame(event);
    return frame.backtrack().contains(thread) || frame.sleep().contains(thread);
  }

  @Override
  public void backtrackAt(int event, int thread) {
    frame(event).addBacktrack(thread);
  }

  @Override
  public boolean resumable() {
    return true;
  }
}
