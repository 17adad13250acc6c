package dev.por.engine.result.finding;

import java.util.List;

/**
 * The nearest schedule that does not fail, beside the one that fails.
 *
 * @param sentence which two steps come in another order there
 * @param fails the steps at their location in the schedule that fails
 * @param passes the steps at their location in the one that does not
 */
public record PassingTwin(String sentence, List<String> fails, List<String> passes) {
  /** Lists are copied. */
  public PassingTwin {
    fails = fails == null ? List.of() : List.copyOf(fails);
    passes = passes == null ? List.of() : List.copyOf(passes);
  }
}
