package dev.por.engine.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.wire.FileNames;
import dev.por.engine.wire.SearchFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parts that fit make a whole; whatever does not fit keeps the gate closed. */
class ShardMergeTest {
  private static final String ID = "a.T#t";

  @TempDir Path directory;

  @Test
  void aBoundIsCertifiedWhenEveryShardCertifiedIt() throws IOException {
    TestResult merged = merged(part(1, 2, result(2), 5, 100, 101), part(2, 2, result(1), 5, 101));
    assertEquals(1, merged.guarantee().boundReached());
    assertEquals(Verdict.INCOMPLETE, merged.verdict());
    assertEquals(
        List.of(true, true, false),
        merged.coverage().perBound().stream().map(BoundResult::complete).toList());
    TestResult complete = merged(part(1, 2, result(3), 5, 100), part(2, 2, result(2), 5, 102, 100));
    assertEquals(2, complete.guarantee().boundReached());
    assertEquals(Verdict.PASS, complete.verdict());
    assertEquals(2, complete.coverage().traces(), "what both saw counts once");
    assertEquals(20, complete.effort().executions());
  }

  @Test
  void theWholeIsExhaustedWhenEveryPartIs() throws IOException {
    TestResult merged = merged(part(1, 2, result(null), 5, 1), part(2, 2, result(null), 5, 2));
    assertTrue(merged.guarantee().exhaustive());
    assertNull(merged.guarantee().boundReached());
    assertEquals(2, merged.coverage().traces());
    TestResult half = merged(part(1, 2, result(null), 5, 1), part(2, 2, result(0), 5, 2));
    assertEquals(0, half.guarantee().boundReached());
    assertEquals(Verdict.INCOMPLETE, half.verdict());
  }

  @Test
  void aFailureOfOneIsAFailureOfAllAndMinimalWhenAllAreBelowIt() throws IOException {
    TestResult failing = result(StopReason.FAILURE_FOUND, 0, List.of(failure(2), failure(1)));
    TestResult merged = merged(part(1, 2, failing, 5, 1), part(2, 2, result(0), 5, 2));
    assertEquals(Verdict.FAIL, merged.verdict());
    assertEquals(1, merged.failures().size());
    assertEquals(1, merged.failures().get(0).recording().preemptions());
    assertTrue(merged.failures().get(0).minimal());
    TestResult early = merged(part(1, 2, failing, 5, 1), part(2, 2, result(-1), 5, 2));
    assertEquals(false, early.failures().get(0).minimal());
  }

  /** A search without levels counts no preemptions, even where it has covered everything. */
  @Test
  void whoHasNoLevelsKnowsNoMinimum() throws IOException {
    TestResult failing =
        result(StopReason.EXHAUSTED, null, List.of(failure(2)))
            .but()
            .coverage(TestCoverage.NONE)
            .build();
    TestResult other = result(null).but().coverage(TestCoverage.NONE).build();
    TestResult merged = merged(part(1, 2, failing, 5, 1), part(2, 2, other, 5, 2));
    assertTrue(merged.guarantee().exhaustive());
    assertEquals(false, merged.failures().get(0).minimal());
  }

  @Test
  void partsThatDoNotFitAreAnError() throws IOException {
    assertError("knows other locations", part(1, 2, result(2), 5, 1), part(2, 2, result(2), 6, 1));
    ShardMerge.Part missing = part(2, 2, result(2), 5, 1);
    Files.delete(missing.parts().resolve(FileNames.part(ID)));
    assertError("is missing", part(1, 2, result(2), 5, 1), missing);
    ShardMerge.Part damaged = part(2, 2, result(2), 5, 1);
    byte[] bytes = Files.readAllBytes(damaged.parts().resolve(FileNames.part(ID)));
    bytes[bytes.length - 40]++;
    Files.write(damaged.parts().resolve(FileNames.part(ID)), bytes);
    assertError("is damaged", part(1, 2, result(2), 5, 1), damaged);
    ShardMerge.Part foreign = part(2, 2, result(2), 5, 1);
    write(foreign.parts(), "another key", 5, 1);
    assertError("is of other bytecode", part(1, 2, result(2), 5, 1), foreign);
    ShardMerge.Part without =
        new ShardMerge.Part(
            new ExplorationResult("17", "bpor", Map.of("shard", "2/2"), List.of()), directory);
    assertError("does not have it", part(1, 2, result(2), 5, 1), without);
  }

  @Test
  void allShardsAreNeededEachOnce() throws IOException {
    ShardMerge.Part first = part(1, 2, result(2), 5, 1);
    assertThrows(IllegalArgumentException.class, () -> ShardMerge.merge(List.of(first)));
    assertThrows(IllegalArgumentException.class, () -> ShardMerge.merge(List.of(first, first)));
    ShardMerge.Part third = part(3, 3, result(2), 5, 1);
    assertThrows(IllegalArgumentException.class, () -> ShardMerge.merge(List.of(first, third)));
    ShardMerge.Part none =
        new ShardMerge.Part(
            new ExplorationResult("17", "bpor", Map.of(), List.of(result(2))), directory);
    assertThrows(IllegalArgumentException.class, () -> ShardMerge.merge(List.of(first, none)));
  }

  private static void assertError(String because, ShardMerge.Part... parts) {
    TestResult merged = merged(parts);
    assertEquals(Verdict.ERROR, merged.verdict());
    assertTrue(merged.error().message().contains(because), merged.error().message());
  }

  private static TestResult merged(ShardMerge.Part... parts) {
    ExplorationResult merged = ShardMerge.merge(List.of(parts));
    assertNull(merged.settings().get("shard"));
    return merged.tests().get(0);
  }

  private ShardMerge.Part part(int i, int n, TestResult result, long shared, long... traces)
      throws IOException {
    Path parts = directory.resolve(i + "-" + n);
    write(parts, "key", shared, traces);
    return new ShardMerge.Part(
        new ExplorationResult("17", "bpor", Map.of("shard", i + "/" + n), List.of(result)), parts);
  }

  /**
   * One shared location; counters; traces without a preemption; no deadlock; no local state of any
   * kind.
   */
  private static void write(Path parts, String key, long shared, long... traces)
      throws IOException {
    new SearchFile(parts.resolve(FileNames.part(ID)), key)
        .write(
            out -> {
              out.number(1);
              out.hash(shared);
              out.number(10);
              out.number(0);
              out.number(10);
              out.number(traces.length);
              for (long trace : traces) {
                out.hash(trace);
                out.number(0);
              }
              out.number(0);
              out.number(0);
              out.number(0);
            });
  }

  private static TestResult result(Integer bound) {
    return result(StopReason.TIME_LIMIT, bound, List.of());
  }

  private static TestResult result(StopReason reason, Integer bound, List<FailureReport> failures) {
    List<BoundResult> bounds =
        IntStream.rangeClosed(0, bound == null ? 1 : bound)
            .mapToObj(b -> new BoundResult(b, true, 5, 1, 1, 1))
            .toList();
    return TestResult.of(ID, reason)
        .verdict(Verdict.INCOMPLETE)
        .extent(new Extent(bound, bound == null))
        .target(2)
        .effort(new Effort(10, 0, 10, 5, 0))
        .coverage(new TestCoverage(new Counts(1, 1, 0), new Seen(1, 1), bounds, null))
        .assumptions(List.of("only shard 1 of 2: certifies nothing without the others (merge)"))
        .failures(failures)
        .build();
  }

  private static FailureReport failure(int preemptions) {
    return new FailureReport(
        FailureKind.ASSERTION,
        "no",
        false,
        new RecordedSchedule(preemptions, "0123456789ab", "0/", List.of()),
        new Symptom("main", "", ""));
  }
}
