package dev.por.benchmarks.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.benchmarks.bounded.Exploring.Kind;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiment runs, and a small one shows what the large one shows. */
class BoundedExperimentIT {
  private static final String JAVA = System.getProperty("java.home") + "/bin/java";
  private static final int FOR_EVER = 100_000;

  /** Enough for bound 1 of the manual reset event, whichever way, and for all of it by DPOR. */
  private static final Exploring SMALL = new Exploring(JAVA, 700, FOR_EVER);

  @TempDir Path directory;

  @Test
  void reductionCoversTheSameWithFewerExecutions() throws IOException, InterruptedException {
    Map<Kind, TestResult> results =
        CoverageFigures.measure(SMALL, CoverageFigures.SUBJECTS.get(0), directory);
    BoundResult bounded = level(results, Kind.BOUNDED_SEARCH);
    BoundResult bpor = level(results, Kind.BPOR);
    BoundResult optimised = level(results, Kind.BPOR_OPTIMISED);
    assertEquals(bounded.counts().localStates(), bpor.counts().localStates());
    assertEquals(bounded.counts().localStates(), optimised.counts().localStates());
    assertEquals(bounded.counts().traces(), bpor.counts().traces());
    assertEquals(bounded.counts().traces(), optimised.counts().traces());
    assertTrue(bpor.executions() < bounded.executions(), bpor + " " + bounded);
    assertTrue(optimised.executions() < bpor.executions(), optimised + " " + bpor);
    assertTrue(results.get(Kind.DPOR).guarantee().exhaustive(), "DPOR is over");
    for (String cost : new String[] {"executions", "time"}) {
      String figure = "bounded-manual-reset-event-" + cost + ".svg";
      String svg = Files.readString(directory.resolve(figure));
      assertEquals(1 + Kind.values().length, svg.split("<polyline", -1).length, figure);
    }
  }

  private static BoundResult level(Map<Kind, TestResult> results, Kind kind) {
    BoundResult level = results.get(kind).coverage().perBound().get(1);
    assertTrue(level.complete(), kind + " has completed " + level);
    return level;
  }

  @Test
  void whatIsCutOffWithoutLevelsCertifiesNothing() throws IOException, InterruptedException {
    Exploring shorter = new Exploring(JAVA, 50, FOR_EVER);
    TestResult dpor = shorter.cover(CoverageFigures.SUBJECTS.get(2), Kind.DPOR);
    TestResult bpor = shorter.cover(CoverageFigures.SUBJECTS.get(2), Kind.BPOR_OPTIMISED);
    assertEquals(-1, dpor.guarantee().boundReached());
    assertEquals(0, bpor.guarantee().boundReached());
  }

  @Test
  void everyBugNeedsAtMostTwoPreemptions() throws IOException, InterruptedException {
    for (Exploring.Subject subject : TimeToBug.SUBJECTS) {
      TestResult result = SMALL.hunt(subject, Kind.BPOR_OPTIMISED, 2);
      assertFalse(result.failures().isEmpty(), subject.method());
      FailureReport found = result.failures().get(0);
      assertTrue(
          found.minimal() && found.recording().preemptions() > 0, subject.method() + ": " + found);
    }
  }
}
