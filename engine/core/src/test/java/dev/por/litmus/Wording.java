package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateEvaluator;
import dev.por.engine.gate.GateSettings;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What every message of an exploration keeps to, whatever it is about. */
final class Wording {
  private static final GateSettings STRICT = new GateSettings(false, true, List.of());

  /** A class and a method of the program, or a class and a line. */
  private static final Pattern PLACE = Pattern.compile("dev\\.por\\.litmus\\.\\w+");

  private static final List<Pattern> NEVER =
      List.of(
          // two full stops, or one behind a colon, a semicolon, a comma
          Pattern.compile("[^.]\\.\\.(\\s|$)|[;:,]\\.(\\s|$)|\\. \\."),
          Pattern.compile("\\b1 (executions|preemptions|traces|tests|violations)\\b"),
          Pattern.compile("\\b0 executions.*% .*explored"),
          Pattern.compile("about 100 %.*of bound 0"),
          Pattern.compile("reached no bound of"));

  private Wording() {}

  /** Checks all that a test ends with: its failures, its error, and what the gate says of them. */
  static void check(TestResult result) {
    List<String> messages = new ArrayList<>();
    result.failures().stream().map(FailureReport::message).forEach(messages::add);
    if (result.error() != null) {
      messages.add(result.error().message());
      checkError(result);
    }
    ExplorationResult all = new ExplorationResult("17", "dpor", Map.of(), List.of(result));
    new GateEvaluator(STRICT)
        .evaluate(all).violations().stream().map(Violation::message).forEach(messages::add);
    for (String message : messages) {
      for (Pattern pattern : NEVER) {
        assertFalse(pattern.matcher(message).find(), () -> pattern + " is in: " + message);
      }
    }
  }

  private static void checkError(TestResult result) {
    String message = result.error().message();
    assertFalse(message.contains("replay"), () -> "nothing was replayed: " + message);
    if (result.stopReason() == StopReason.UNSUPPORTED) {
      String firstLine = message.lines().findFirst().orElse("");
      assertTrue(PLACE.matcher(firstLine).find(), () -> "no place in: " + firstLine);
      assertTrue(message.contains(" Next: "), () -> "no remedy in: " + message);
    }
  }
}
