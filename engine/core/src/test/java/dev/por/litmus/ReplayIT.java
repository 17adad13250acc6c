package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.wire.Json;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A failing schedule fails again, byte for byte, as often as it is run. */
class ReplayIT {
  private static final int TIMES = 1_000;

  @ParameterizedTest
  @ValueSource(strings = {"lostUpdate", "lockOrder"})
  void replaysByteForByte(String method) throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Failing.class, method, "bpor");
    FailureReport found = Litmus.explore(List.of(test)).get(test.id()).failures().get(0);
    List<TestResult> replays =
        Litmus.replay(Collections.nCopies(TIMES, test), found.recording().steps());
    assertEquals(TIMES, replays.size());
    for (TestResult replay : replays) {
      FailureReport again = replay.failures().get(0);
      assertEquals(found.recording().schedule(), again.recording().schedule());
      assertArrayEquals(bytes(found), bytes(again));
    }
  }

  /** Everything but {@code minimal}, which a replay alone cannot know. */
  private static byte[] bytes(FailureReport f) {
    return Json.bytes(
        new FailureReport(
            f.kind(),
            f.message(),
            false,
            new RecordedSchedule(
                f.recording().preemptions(),
                f.recording().schedule(),
                f.recording().steps(),
                f.recording().events()),
            new Symptom(
                f.symptom().thread(),
                f.symptom().stackTrace(),
                f.symptom().output(),
                f.symptom().waiting())));
  }
}
