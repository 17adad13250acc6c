package dev.por.functional;

/**
 * Messages in no build tool's language: what a tool's users write and where its files are, replaced
 * by the same words for all.
 */
final class Wording {
  private Wording() {}

  static String neutral(String text) {
    return text.replaceAll("\\S*/(target/site|build/reports)/concurrency", "REPORT")
        .replaceAll("\\S*/(target|build)/concurrency", "EXPLORATION")
        .replaceAll(
            "mvn (-pl \\S+ )?(-am )?por:replay -Dpor.schedule=|gradle \\S*concurrencyReplay --schedule=",
            "REPLAY ")
        .replaceAll("(?<![\\w.])(por|concurrencyCheck)\\.", "")
        .replaceAll("in \\d+\\.\\d s", "in N s")
        .replaceAll("executions of up to \\d+ steps", "executions of up to N steps")
        .replaceAll("\\d+ conflicts, \\d+ decisions", "N conflicts, N decisions")
        .replaceAll("pid \\d+", "pid N");
  }
}
