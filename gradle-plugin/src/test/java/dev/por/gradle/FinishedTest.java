package dev.por.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinishedTest {
  @ParameterizedTest
  @CsvSource({
    "TIME_LIMIT, PASS, 2, 2, false, true",
    "TIME_LIMIT, PASS, 3, 2, false, true",
    "TIME_LIMIT, INCOMPLETE, 1, 2, false, false",
    "EXECUTION_LIMIT, INCOMPLETE, -1, 0, false, false",
    "BOUND_LIMIT, INCOMPLETE, 2, , false, false",
    "EXHAUSTED, PASS, , 2, true, true",
    "EXHAUSTED, PASS, , , true, true",
    "FAILURE_FOUND, FAIL, 0, 2, false, true",
    // collected with keepGoing, and then out of time
    "TIME_LIMIT, FAIL, 1, 2, false, false",
  })
  void anExplorationIsFinishedWhenTheNextBuildCouldOnlyRepeatIt(
      StopReason reason,
      Verdict verdict,
      Integer reached,
      Integer target,
      boolean exhaustive,
      boolean finished) {
    assertEquals(
        finished,
        Finished.isFinished(exploration(test(reason, verdict, reached, target, exhaustive))));
  }

  @Test
  void anErrorIsNeverFinished() {
    TestResult error =
        TestResult.error("a.B#c", StopReason.WORKER_FAILED, new TestError("killed", ""));
    assertFalse(Finished.isFinished(exploration(error)));
  }

  @Test
  void allTestsMustBeFinished() {
    TestResult done = test(StopReason.EXHAUSTED, Verdict.PASS, null, 2, true);
    TestResult open = test(StopReason.TIME_LIMIT, Verdict.INCOMPLETE, 1, 2, false);
    assertFalse(Finished.isFinished(exploration(done, open)));
  }

  @Test
  void nothingIsNotFinished(@TempDir Path directory) throws IOException {
    assertFalse(Finished.isFinished(exploration()));
    Path file = directory.resolve("exploration.json");
    assertFalse(Finished.isFinished(file));
    Files.writeString(file, "{\"schema\": 1, \"tests\"");
    assertFalse(Finished.isFinished(file));
  }

  private static ExplorationResult exploration(TestResult... tests) {
    return new ExplorationResult("17", "bpor", Map.of(), Arrays.asList(tests));
  }

  private static TestResult test(
      StopReason reason, Verdict verdict, Integer reached, Integer target, boolean exhaustive) {
    return TestResult.of("a.B#c", reason)
        .verdict(verdict)
        .extent(new Extent(reached, exhaustive))
        .target(target)
        .effort(new Effort(1, 0, 1, 1, 0))
        .coverage(TestCoverage.of(new Counts(1, 1, 0), new Seen(1, 1)))
        .build();
  }
}
