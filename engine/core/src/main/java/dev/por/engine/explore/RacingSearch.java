package dev.por.engine.explore;

import dev.por.engine.model.Execution;

/**
 * A search by levels and an unbounded one that take turns: the levels certify bounds, and if the
 * unbounded search finishes first, which needs fewer runs where the whole space is small,
 * everything is covered.
 */
final class RacingSearch implements Search {
  private final Search levels;
  private final Search unbounded;
  private final Share unboundedTurns;
  private Search current;

  /**
   * A race.
   *
   * @param unboundedShare the share of the runs that the unbounded search gets
   */
  RacingSearch(Search levels, Search unbounded, double unboundedShare) {
    this.levels = levels;
    this.unbounded = unbounded;
    this.unboundedTurns = new Share(unboundedShare);
    this.current = levels;
  }

  @Override
  public boolean advance() {
    current = unboundedTurns.grant() ? unbounded : levels;
    return !exhausted() && current.advance();
  }

  @Override
  public Prefix prefix() {
    return current.prefix();
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    return current.decide(point, past);
  }

  @Override
  public int choice() {
    return current.choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    current.ended(point, past);
  }

  @Override
  public int bound() {
    return levels.bound();
  }

  @Override
  public int boundReached() {
    return levels.boundReached();
  }

  @Override
  public boolean exhausted() {
    return levels.exhausted() || unbounded.exhausted();
  }
}
