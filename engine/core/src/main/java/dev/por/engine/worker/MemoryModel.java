package dev.por.engine.worker;

/**
 * Under which memory model a result holds. Executions are interleavings; what is exhaustive, free
 * of data races and uses no access weaker than volatile has no others (JLS 17.4.3).
 */
final class MemoryModel {
  private MemoryModel() {}

  static String of(boolean exhaustive, boolean racy, boolean weak, boolean silent) {
    if (racy) {
      return "sequential consistency only: there are data races";
    }
    if (weak) {
      return "sequential consistency only: threads share locations through accesses that are weaker"
          + " than volatile";
    }
    if (silent) {
      return "sequential consistency only: silentStores leaves out orders of stores";
    }
    return exhaustive
        ? "Java memory model: every execution is free of data races"
        : "sequential consistency only: no data race was found, but not every execution was explored";
  }
}
