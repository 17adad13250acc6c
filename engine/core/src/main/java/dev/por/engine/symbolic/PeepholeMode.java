package dev.por.engine.symbolic;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

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

  /** The strategy without a mode in its name, and what that means: see docs/algorithms.md. */
  private static final String STRATEGY = "peephole";

  private static final PeepholeMode DEFAULT = FULL;

  /** The mode of a strategy, or nothing when it is another strategy. */
  public static Optional<PeepholeMode> of(String strategy) {
    if (strategy.equals(STRATEGY)) {
      return Optional.of(DEFAULT);
    }
    return Arrays.stream(values()).filter(mode -> mode.strategy().equals(strategy)).findFirst();
  }

  /** The names of the strategies with a mode, and of the one without. */
  public static Set<String> strategies() {
    Set<String> names = new TreeSet<>(Set.of(STRATEGY));
    for (PeepholeMode mode : values()) {
      names.add(mode.strategy());
    }
    return names;
  }

  private String strategy() {
    return STRATEGY + "-" + name().toLowerCase(Locale.ROOT);
  }
}
