package dev.por.functional;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Reads {@code result.json}, and takes out of it what may differ from run to run. */
final class ResultJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Times, and what the code under test printed. */
  private static final List<String> VARYING = List.of("startedAt", "millis", "output");

  /** The reasons to stop that depend on the machine. */
  private static final List<String> CUT_SHORT = List.of("WORKER_FAILED", "TIME_LIMIT");

  /** How far a worker got before that. */
  private static final List<String> COUNTS =
      List.of(
          "boundReached",
          "executions",
          "redundantExecutions",
          "transitions",
          "traces",
          "localStates",
          "deadlocks",
          "seen",
          "perBound");

  private ResultJson() {}

  static JsonNode read(Path file) {
    try {
      return MAPPER.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The result as text in which only what por found out is left. */
  static String comparable(Path file) {
    JsonNode result = read(file);
    result.findParents("millis").forEach(node -> ((ObjectNode) node).remove(VARYING));
    result.findParents("startedAt").forEach(node -> ((ObjectNode) node).remove(VARYING));
    for (JsonNode test : result.path("tests")) {
      if (CUT_SHORT.contains(test.path("stopReason").asText())) {
        ((ObjectNode) test).remove(COUNTS);
      }
    }
    return Wording.neutral(result.toPrettyString());
  }
}
