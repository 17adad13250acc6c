package dev.por.engine.result;

import java.util.Map;
import java.util.TreeMap;

/**
 * Which classes a worker had loaded by the end of a test.
 *
 * @param instrumented how many it interleaves inside
 * @param skipped classes that it does not, by package, with the reason; the JDK's are not counted
 */
public record ClassCensus(int instrumented, Map<String, String> skipped) {
  /** Nothing was loaded. */
  public static final ClassCensus EMPTY = new ClassCensus(0, Map.of());

  /** Maps are copied. */
  public ClassCensus {
    skipped = Map.copyOf(skipped);
  }

  /** What two workers had loaded, as far as both can be said at once. */
  public ClassCensus and(ClassCensus other) {
    Map<String, String> both = new TreeMap<>(skipped);
    both.putAll(other.skipped);
    return new ClassCensus(Math.max(instrumented, other.instrumented), both);
  }
}
