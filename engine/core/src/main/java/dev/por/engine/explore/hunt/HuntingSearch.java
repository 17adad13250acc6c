package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Execution;

/**
 * Hunts for failures, at random and among the neighbours of executions without preemptions in turn.
 * The first finds what takes several preemptions in a small program, the second what takes one in a
 * wide one. When the neighbours are spent, all is at random. Covers nothing and never ends.
 */
public final class HuntingSearch extends UncertifiedSearch {
  private final RandomSearch random;
  private final NeighbourSearch neighbours;
  private boolean atRandom;

  /** Other executions than those of other shards. */
  public HuntingSearch(Shard shard) {
    random = new RandomSearch(shard);
    neighbours = new NeighbourSearch(shard);
  }

  private Search current() {
    return atRandom ? random : neighbours;
  }

  @Override
  public boolean advance() {
    atRandom = !atRandom || neighbours.isSpent();
    return current().advance();
  }

  @Override
  public Prefix prefix() {
    return current().prefix();
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    return current().decide(point, past);
  }

  @Override
  public int choice() {
    return current().choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    current().ended(point, past);
  }

  @Override
  public void save(SearchWriter out) {
    out.flag(atRandom);
    random.save(out);
    neighbours.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    atRandom = in.flag();
    random.restore(in);
    neighbours.restore(in);
  }
}
