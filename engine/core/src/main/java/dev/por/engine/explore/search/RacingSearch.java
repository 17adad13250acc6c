package dev.por.engine.explore.search;

import dev.por.engine.model.Execution;
import dev.por.engine.program.State;
import java.util.ArrayList;
import java.util.List;

/**
 * A search by levels with others that get a share of its runs: an unbounded one, which needs fewer
 * runs where the whole space is small and covers everything if it finishes first, and one that
 * hunts for failures. Only the levels certify bounds.
 */
public final class RacingSearch implements Search {
  private record Rival(Search search, RunQuota turns) {}

  private final Search levels;
  private final List<Rival> rivals = new ArrayList<>();
  private Search current;

  /** A search by levels that has no rival yet. */
  public RacingSearch(Search levels) {
    this.levels = levels;
    this.current = levels;
  }

  /** Lets another search have a share of the runs. */
  public RacingSearch against(Search rival, double share) {
    rivals.add(new Rival(rival, new RunQuota(share)));
    return this;
  }

  @Override
  public boolean advance() {
    current = levels;
    for (Rival rival : rivals) {
      if (rival.turns().grant()) {
        current = rival.search();
        break;
      }
    }
    return current.advance();
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
  public int cost(Execution execution) {
    return current.cost(execution);
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
  public double remaining() {
    return levels.remaining();
  }

  @Override
  public boolean resumable() {
    return levels.resumable() && rivals.stream().allMatch(rival -> rival.search().resumable());
  }

  @Override
  public void save(SearchWriter out) {
    levels.save(out);
    int turn = 0;
    for (int i = 0; i < rivals.size(); i++) {
      Rival rival = rivals.get(i);
      rival.turns().save(out);
      rival.search().save(out);
      turn = rival.search() == current ? i + 1 : turn;
    }
    out.number(turn);
  }

  @Override
  public void restore(SearchReader in) {
    levels.restore(in);
    for (Rival rival : rivals) {
      rival.turns().restore(in);
      rival.search().restore(in);
    }
    int turn = in.integer();
    current = turn == 0 ? levels : rivals.get(turn - 1).search();
  }

  @Override
  public boolean exhausted() {
    return levels.exhausted() || rivals.stream().anyMatch(rival -> rival.search().exhausted());
  }
}
