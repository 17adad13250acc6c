package dev.por.engine.explore;

import dev.por.engine.model.Execution;
import dev.por.engine.program.State;

/**
 * A search by levels from which a graph-bounded one takes over at level 2, where it needs fewer
 * executions: of programs with two threads, for which it has no need to look beyond the level. When
 * a third thread turns up, or a graph too large to be counted, the first search goes on with the
 * level that it has kept.
 */
final class RelaySearch implements Search {
  /** Where the graph-bounded search takes over. */
  static final int LEVEL = 2;

  private static final int THREADS = 2;

  private final Search first;
  private final GraphSearch second;
  private Search current;
  private int threads;

  RelaySearch(Search first, GraphSearch second) {
    this.first = first;
    this.second = second;
    current = first;
  }

  @Override
  public boolean advance() {
    boolean takesOver =
        first.boundReached() >= LEVEL - 1
            && Math.max(threads, second.threads()) <= THREADS
            && !second.overwhelmed();
    current = takesOver ? second : first;
    return !exhausted() && current.advance();
  }

  @Override
  public Prefix prefix() {
    return current.prefix();
  }

  @Override
  public void at(State state) {
    current.at(state);
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    threads = Math.max(threads, point.threads());
    return current.decide(point, past);
  }

  @Override
  public int choice() {
    return current.choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    threads = Math.max(threads, point.threads());
    current.ended(point, past);
  }

  @Override
  public int cost(Execution execution) {
    return current.cost(execution);
  }

  @Override
  public int bound() {
    return current.bound();
  }

  @Override
  public int boundReached() {
    return first.boundReached() < LEVEL - 1
        ? first.boundReached()
        : Math.max(first.boundReached(), second.boundReached());
  }

  @Override
  public boolean exhausted() {
    return first.exhausted() || second.exhausted();
  }

  @Override
  public double remaining() {
    return current.remaining();
  }

  @Override
  public boolean resumable() {
    return first.resumable();
  }

  @Override
  public void save(SearchWriter out) {
    out.number(threads);
    out.flag(current == second);
    first.save(out);
    second.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    threads = in.integer();
    current = in.flag() ? second : first;
    first.restore(in);
    second.restore(in);
  }
}
