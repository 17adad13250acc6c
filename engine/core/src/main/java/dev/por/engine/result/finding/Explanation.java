package dev.por.engine.result.finding;

import java.util.List;

/**
 * Why a schedule fails.
 *
 * @param sentence one sentence for a reader, or null when nothing is known
 * @param cause the steps that it speaks of, from 1, in their order
 */
public record Explanation(String sentence, List<Integer> cause) {
  /** Nothing is known. */
  public static final Explanation NONE = new Explanation(null, List.of());

  /** Lists are copied; a document of before there were explanations has none. */
  public Explanation {
    cause = cause == null ? List.of() : cause.stream().distinct().sorted().toList();
  }

  /** A sentence about these steps. */
  public static Explanation of(String sentence, Integer... cause) {
    return new Explanation(sentence, List.of(cause));
  }
}
