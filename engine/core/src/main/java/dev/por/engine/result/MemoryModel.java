package dev.por.engine.result;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Under which memory model a result holds. Executions are interleavings; what is exhaustive, free
 * of data races, uses no access weaker than volatile and calls nothing that is left out has no
 * others (JLS 17.4.3). In the order in which one is said before the others.
 */
public enum MemoryModel {
  /** There are data races. */
  RACES("sequential consistency only: there are data races"),
  /** Some accesses are weaker than volatile. */
  WEAK_ACCESSES(
      "sequential consistency only: threads share locations through accesses that are weaker than"
          + " volatile"),
  /** Not all orders of stores were explored. */
  SILENT_STORES("sequential consistency only: silentStores leaves out orders of stores"),
  /** Some code was not looked into. */
  LEFT_OUT("sequential consistency only: nobody looked for data races inside of what is left out"),
  /** Not all executions were explored. */
  UNEXPLORED(
      "sequential consistency only: no data race was found, but not every execution was explored"),
  /** Nothing stands against it. */
  JAVA("Java memory model: every execution is free of data races");

  private final String words;

  MemoryModel(String words) {
    this.words = words;
  }

  /** That of a result. */
  public static MemoryModel of(
      boolean exhaustive, boolean racy, boolean weak, boolean silent, boolean leftOut) {
    if (racy) {
      return RACES;
    }
    if (weak) {
      return WEAK_ACCESSES;
    }
    if (silent) {
      return SILENT_STORES;
    }
    if (leftOut) {
      return LEFT_OUT;
    }
    return exhaustive ? JAVA : UNEXPLORED;
  }

  /**
   * That of all parts of an exploration together; nothing when none of them says any.
   *
   * @param assumptions those of all parts
   * @param exhaustive whether the parts cover everything
   */
  public static Optional<MemoryModel> joined(Collection<String> assumptions, boolean exhaustive) {
    return Arrays.stream(values())
        .filter(model -> assumptions.contains(model.words))
        .findFirst()
        .map(model -> model.compareTo(UNEXPLORED) < 0 ? model : exhaustive ? JAVA : UNEXPLORED);
  }

  /** All of them as they are said. */
  public static List<String> words() {
    return Arrays.stream(values()).map(MemoryModel::toString).toList();
  }

  @Override
  public String toString() {
    return words;
  }
}
