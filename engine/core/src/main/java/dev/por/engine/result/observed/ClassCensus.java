package dev.por.engine.result.observed;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Of which packages classes were loaded; the JDK's are not counted.
 *
 * @param instrumented those that are interleaved inside, in order
 * @param skipped those that are not, with the reason
 */
public record ClassCensus(List<String> instrumented, Map<String, String> skipped) {
  /** Nothing was loaded. */
  public static final ClassCensus EMPTY = new ClassCensus(List.of(), Map.of());

  /** Copied, and in order. */
  public ClassCensus {
    instrumented = List.copyOf(new TreeSet<>(instrumented));
    skipped = Map.copyOf(skipped);
  }

  /** What two workers had loaded: it makes no difference which of them took which test. */
  public ClassCensus and(ClassCensus other) {
    TreeSet<String> both = new TreeSet<>(instrumented);
    both.addAll(other.instrumented);
    Map<String, String> left = new TreeMap<>(skipped);
    left.putAll(other.skipped);
    return new ClassCensus(List.copyOf(both), left);
  }
}
