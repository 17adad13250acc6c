package dev.por.engine.explore;

import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;

/**
 * What an exploration is to reach, and when it is to stop before.
 *
 * @param strategy the way to search
 * @param target what to reach
 * @param huntShare share of the runs beyond the current bound
 * @param stop when to stop before that
 * @param shard the part of it that is done here
 */
public record Goal(Strategy strategy, Target target, double huntShare, StopRule stop, Shard shard) {
  /** A goal that is not shared with others. */
  public Goal(Strategy strategy, Target target, double huntShare, StopRule stop) {
    this(strategy, target, huntShare, stop, Shard.WHOLE);
  }
}
