package dev.por.plugin.cli;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.wire.Documents;
import dev.por.plugin.ConcurrencyCheck;
import dev.por.plugin.Console;
import dev.por.plugin.GateClosedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** How the command line says what became of a check. */
final class ExitCode {
  static final int PASSED = 0;
  static final int GATE_CLOSED = 1;
  static final int WRONG_USAGE = 2;
  static final int BROKEN = 3;

  /** Nothing is wrong with this part, which certifies nothing alone. */
  static final int PART = 4;

  private ExitCode() {}

  /** Says what the report in a directory comes to. */
  static int verified(ConcurrencyCheck check, Path directory, Console console) {
    try {
      check.verify(directory);
      return result(directory).run().settings().containsKey("shard") ? PART : PASSED;
    } catch (GateClosedException e) {
      console.warn(e.getMessage());
      return of(result(directory));
    }
  }

  private static ResultDocument result(Path directory) {
    try {
      return Documents.result(Files.readString(directory.resolve("result.json")));
    } catch (IOException e) {
      throw new GateClosedException("There is no result in " + directory + ": " + e.getMessage());
    }
  }

  /**
   * Why a gate is closed: by what was found out about the tests, by workers that found out nothing,
   * or by tests that could not be run.
   */
  static int of(ResultDocument result) {
    if (result.gate().passed()) {
      return PASSED;
    }
    if (result.tests().stream().anyMatch(test -> test.verdict() == Verdict.FAIL)) {
      return GATE_CLOSED;
    }
    Set<String> violating =
        result.gate().violations().stream()
            .map(violation -> violation.test() == null ? "" : violation.test())
            .collect(Collectors.toSet());
    if (result.tests().stream().anyMatch(stopped(StopReason.WORKER_FAILED))) {
      return BROKEN;
    }
    Set<String> unloadable =
        result.tests().stream()
            .filter(stopped(StopReason.LOAD_FAILED))
            .map(TestResult::id)
            .collect(Collectors.toSet());
    return unloadable.containsAll(violating) ? WRONG_USAGE : GATE_CLOSED;
  }

  private static Predicate<TestResult> stopped(StopReason reason) {
    return test -> test.stopReason() == reason;
  }
}
