package dev.por.plugin;

import dev.por.engine.scan.OrdinaryTestChoice;
import dev.por.engine.scan.OrdinaryTestPattern;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The ordinary tests that the setting {@code junitTests} names; it knows what it has not found. */
final class JUnitTestChoice implements OrdinaryTestChoice {
  private final List<OrdinaryTestPattern> patterns;
  private final Set<OrdinaryTestPattern> unmatched;
  private final Set<String> seen = new LinkedHashSet<>();

  JUnitTestChoice(List<OrdinaryTestPattern> patterns) {
    this.patterns = patterns;
    this.unmatched = new LinkedHashSet<>(patterns);
  }

  @Override
  public boolean includes(String id, Set<String> tags) {
    seen.add(id);
    List<OrdinaryTestPattern> matching =
        patterns.stream().filter(pattern -> pattern.matches(id, tags)).toList();
    matching.forEach(unmatched::remove);
    return !matching.isEmpty();
  }

  /**
   * Looks whether every pattern has selected a test.
   *
   * @throws InvalidSettingsException at the first that has not
   */
  void requireMatches(Vocabulary vocabulary) {
    if (!unmatched.isEmpty()) {
      OrdinaryTestPattern first = unmatched.iterator().next();
      throw new InvalidSettingsException(
          Messages.noOrdinaryTest(first, List.copyOf(seen), vocabulary));
    }
  }
}
