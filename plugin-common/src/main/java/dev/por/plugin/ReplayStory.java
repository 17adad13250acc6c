package dev.por.plugin;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.SwitchReason;

/** What a schedule shows when it is run again, transition by transition. */
record ReplayStory(TestResult result, String schedule) {
  /**
   * Tells it.
   *
   * @throws GateClosedException when the schedule fails, as it did when it was found
   */
  void tell(Console console) {
    if (result.error() != null) {
      throw new GateClosedException(
          "Schedule "
              + schedule
              + " of "
              + result.id()
              + " cannot be run ("
              + result.stopReason()
              + "): "
              + result.error().message()
              + " If the code has changed since, run the check again.");
    }
    if (result.failures().isEmpty()) {
      console.info("Schedule " + schedule + " of " + result.id() + " does not fail any more.");
      return;
    }
    FailureReport failure = result.failures().get(0);
    failure.recording().events().forEach(event -> console.info(line(event)));
    failure.symptom().output().lines().forEach(line -> console.info("  | " + line));
    failure.symptom().stackTrace().lines().forEach(console::info);
    throw new GateClosedException(
        "Schedule "
            + schedule
            + " of "
            + result.id()
            + " fails: "
            + failure.kind()
            + ", "
            + failure.message());
  }

  private static String line(Event event) {
    return mark(event.switchReason())
        + event.thread()
        + ": "
        + event.operation()
        + (event.target() == null ? "" : " " + event.target())
        + (event.value() == null ? "" : " = " + event.value())
        + (event.code().file() == null
            ? ""
            : " (" + event.code().file() + ":" + event.code().line() + ")");
  }

  private static String mark(SwitchReason reason) {
    return switch (reason) {
      case NONE -> "    ";
      case PREEMPTED -> ">>> ";
      case BLOCKED, FINISHED -> "--> ";
    };
  }
}
