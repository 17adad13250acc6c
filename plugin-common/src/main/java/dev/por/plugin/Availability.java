package dev.por.plugin;

import dev.por.engine.explore.Strategies;
import dev.por.engine.symbolic.PeepholeMode;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is designed but not built yet. A value that is asked for and not available is refused: to
 * ignore it would promise what was not done. To lift a restriction is to delete its line.
 */
final class Availability {
  /** The settings of which only some values work, with those that do. */
  private static final Map<Setting<?>, Set<Object>> ONLY =
      Map.ofEntries(
          Map.entry(Setting.STRATEGY, strategies()), Map.entry(Setting.KNOWN_FAILURES, Set.of()));

  private Availability() {}

  private static Set<Object> strategies() {
    Set<Object> names = new HashSet<>(Strategies.names());
    names.addAll(PeepholeMode.strategies());
    return names;
  }

  /** Whether this version can do what the value asks for. */
  static boolean of(Setting<?> setting, Object value) {
    Set<Object> available = ONLY.get(setting);
    return available == null || available.contains(value);
  }

  /** What to do instead. */
  static String instead(Setting<?> setting) {
    Set<Object> available = ONLY.get(setting);
    if (available.isEmpty()) {
      return "leave it out";
    }
    return "use " + String.join(" or ", available.stream().map(String::valueOf).sorted().toList());
  }
}
