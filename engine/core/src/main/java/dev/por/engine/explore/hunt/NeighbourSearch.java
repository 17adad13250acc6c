package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.ThreadSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Hunts for failures that are one preemption away from an execution without preemptions. There is
 * one such execution for each thread, which comes first in it wherever there is a free choice. A
 * neighbour preempts a thread before an event that conflicts with something that the next thread
 * does later, so that their order is reversed.
 *
 * <p>Covers nothing. It ends when there is no neighbour left.
 */
public final class NeighbourSearch extends UncertifiedSearch {
  /** One execution without preemptions, then so many runs in all until the next one. */
  private static final int ROUND = 4;

  private static final int LONGEST = 10_000;

  private final Shard shard;
  private final Prefix nothing = new Prefix();
  private final NeighbourPool pool = new NeighbourPool();

  /* By event of an execution without preemptions: the threads that could go there; null: none. */
  private final List<ThreadSet> chances = new ArrayList<>();

  private int runs;
  private int threads = 1;
  private int starts;
  private int start;
  private Neighbour current;

  /** Executions of this shard alone. */
  public NeighbourSearch(Shard shard) {
    this.shard = shard;
  }

  @Override
  public boolean advance() {
    current = null;
    boolean base = starts < threads && (pool.isEmpty() || runs % ROUND == 0);
    runs++;
    if (!base && pool.isEmpty()) {
      return false;
    }
    if (base) {
      start = starts % 2 == 0 ? starts / 2 : threads - 1 - starts / 2;
      starts++;
    } else {
      current = pool.take();
      start = current.start();
    }
    chances.clear();
    return true;
  }

  /** Whether {@link #advance} finds nothing more to do. */
  boolean isSpent() {
    return starts >= threads && pool.isEmpty();
  }

  @Override
  public Prefix prefix() {
    return nothing;
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    if (current != null && past.length() == current.event() && point.enabled(current.thread())) {
      return current.thread();
    }
    if (!point.lastGoesOn()) {
      boolean yields = point.last() >= 0 && point.enabled(point.last());
      return firstEnabled(point, yields ? point.last() + 1 : start);
    }
    if (current == null && past.length() < LONGEST) {
      note(past.length(), point.enabled());
    }
    return point.last();
  }

  private static int firstEnabled(SchedulingPoint point, int from) {
    int first = point.enabled().next(from);
    return first >= 0 ? first : point.enabled().next(0);
  }

  private void note(int event, ThreadSet enabled) {
    while (chances.size() < event) {
      chances.add(null);
    }
    chances.add(enabled);
  }

  @Override
  public int choice() {
    return 0;
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    threads = Math.max(threads, point.threads());
    if (current != null) {
      return;
    }
    LaterUses later = new LaterUses();
    for (int event = past.length() - 1; event >= 0; event--) {
      if (event < chances.size() && chances.get(event) != null) {
        addNeighbours(past, event, later);
      }
      later.precede(past.thread(event), past.operation(event));
    }
  }

  private void addNeighbours(Execution past, int event, LaterUses later) {
    Footprint footprint = past.operation(event).footprint();
    ThreadSet others = chances.get(event);
    for (int t = others.next(0); t >= 0; t = others.next(t + 1)) {
      for (int i = 0; t != past.thread(event) && i < footprint.size(); i++) {
        Kind kind = later.conflict(t, footprint.location(i), footprint.writes(i));
        if (kind != null) {
          long pair = Mix64.mix(code(past.operation(event).kind()), code(kind));
          add(Mix64.mix(pair, footprint.location(i)), new Neighbour(start, event, t));
        }
      }
    }
  }

  /** The number of a kind in every JVM. */
  private static long code(Kind kind) {
    return kind.name().hashCode();
  }

  private void add(long kind, Neighbour neighbour) {
    if (!shard.partial() || shard.owns(neighbour.hash())) {
      pool.add(kind, neighbour);
    }
  }

  @Override
  public void save(SearchWriter out) {
    out.number(runs);
    out.number(threads);
    out.number(starts);
    out.number(start);
    out.flag(current != null);
    if (current != null) {
      current.save(out);
    }
    pool.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    runs = in.integer();
    threads = in.integer();
    starts = in.integer();
    start = in.integer();
    current = in.flag() ? Neighbour.restore(in) : null;
    pool.restore(in);
  }
}
