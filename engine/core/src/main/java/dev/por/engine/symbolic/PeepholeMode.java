package dev.por.engine.symbolic;

import dev.por.engine.plan.Strategy;
import java.util.Optional;

/** Which pairs of transitions count as independent (Table 1 of the paper has these four). */
public enum PeepholeMode {
  /** No pair: every interleaving is left. */
  NONE,
  /** Pairs that have no variable in common, whatever the state. */
  STATIC,
  /** Also accesses to different cells of one array: rules 1 to 3. */
  SIMPLE,
  /** Also writes that change nothing the other one sees: rules 1 to 4. */
  FULL;

  /** The mode of a strategy that turns a model into a formula; empty for any other strategy. */
  public static Optional<PeepholeMode> of(Strategy strategy) {
    return switch (strategy) {
      case PEEPHOLE, PEEPHOLE_FULL -> Optional.of(FULL);
      case PEEPHOLE_SIMPLE -> Optional.of(SIMPLE);
      case PEEPHOLE_STATIC -> Optional.of(STATIC);
      case PEEPHOLE_NONE -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }
}
