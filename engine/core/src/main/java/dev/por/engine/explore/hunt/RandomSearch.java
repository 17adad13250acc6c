package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Executions at random, to hunt for failures where no systematic search gets in time: partial-order
 * sampling (Yuan, Yang, Gu, CAV 2018). Every pending operation has a random priority and the
 * highest enabled one goes next; an operation that conflicts with the one just executed gets a new
 * priority, so that the order of each race is decided afresh.
 *
 * <p>Covers nothing and never ends. The numbers are the same in every exploration, so that results
 * can be repeated.
 */
public final class RandomSearch extends UncertifiedSearch {
  private final long seed;
  private SplittableRandom random;
  private long executions;
  private final Prefix nothing = new Prefix();
  private long[] priorities = {};
  private int known;
  private int choice;

  /** Other executions than those of other shards. */
  public RandomSearch(Shard shard) {
    seed = (long) shard.index() << 32;
  }

  @Override
  public boolean advance() {
    known = 0;
    random = new SplittableRandom(seed + executions++);
    return true;
  }

  @Override
  public Prefix prefix() {
    return nothing;
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    drawAgain(point, past);
    if (priorities.length < point.threads()) {
      priorities = Arrays.copyOf(priorities, point.threads() * 2);
    }
    while (known < point.threads()) {
      priorities[known++] = random.nextLong();
    }
    int best = point.enabled().next(0);
    for (int t = best; t >= 0; t = point.enabled().next(t + 1)) {
      best = priorities[t] > priorities[best] ? t : best;
    }
    int alternatives = point.alternatives(best);
    choice = alternatives == 1 ? 0 : random.nextInt(alternatives);
    return best;
  }

  private void drawAgain(SchedulingPoint point, Execution past) {
    if (past.length() == 0) {
      return;
    }
    Operation executed = past.operation(past.length() - 1);
    for (int u = 0; u < known; u++) {
      Operation pending = point.pending(u);
      if (u == point.last() || (pending != null && pending.conflictsWith(executed))) {
        priorities[u] = random.nextLong();
      }
    }
  }

  @Override
  public int choice() {
    return choice;
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {}

  @Override
  public void save(SearchWriter out) {
    out.number(executions);
  }

  @Override
  public void restore(SearchReader in) {
    executions = in.number();
    random = new SplittableRandom(seed + executions - 1);
  }
}
