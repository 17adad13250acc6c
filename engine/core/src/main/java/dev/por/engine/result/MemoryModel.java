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
  RACES(Assumption.MEMORY_RACES),
  /** Some accesses are weaker than volatile. */
  WEAK_ACCESSES(Assumption.MEMORY_WEAK_ACCESSES),
  /** Not all orders of stores were explored. */
  SILENT_STORES(Assumption.MEMORY_SILENT_STORES),
  /** Some code was not looked into. */
  LEFT_OUT(Assumption.MEMORY_LEFT_OUT),
  /** Not all executions were explored. */
  UNEXPLORED(Assumption.MEMORY_UNEXPLORED),
  /** Nothing stands against it. */
  JAVA(Assumption.MEMORY_JAVA);

  private final Assumption assumption;

  MemoryModel(Assumption assumption) {
    this.assumption = assumption;
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
        .filter(model -> assumptions.contains(model.toString()))
        .findFirst()
        .map(model -> model.compareTo(UNEXPLORED) < 0 ? model : exhaustive ? JAVA : UNEXPLORED);
  }

  /** All of them as they are said. */
  public static List<String> words() {
    return Arrays.stream(values()).map(MemoryModel::toString).toList();
  }

  @Override
  public String toString() {
    return assumption.sentence();
  }
}
