package dev.por.engine.merge;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Findings;
import dev.por.engine.result.MemoryModel;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.observed.Observed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** One test of which every shard explored its part. */
final class MergedTest {
  private final List<TestResult> parts;
  private final Coverage seen;
  private final boolean exhaustive;
  private final int reached;

  MergedTest(List<TestResult> parts, Coverage seen) {
    this.parts = parts;
    this.seen = seen;
    this.exhaustive = parts.stream().allMatch(part -> part.guarantee().exhaustive());
    this.reached = parts.stream().mapToInt(MergedTest::reach).min().orElse(-1);
  }

  /** A part that is exhausted holds no bound back. */
  private static int reach(TestResult part) {
    return part.guarantee().extent().highestBound();
  }

  TestResult result() {
    TestResult first = parts.get(0);
    StopReason reason = slowest().stopReason();
    if (parts.stream().anyMatch(part -> part.stopReason() == StopReason.FAILURE_FOUND)) {
      reason = StopReason.FAILURE_FOUND;
    }
    return TestResult.of(first.id(), reason)
        .extent(exhaustive ? Extent.EVERYTHING : Extent.bound(reached))
        .target(first.guarantee().targetBound())
        .assumptions(assumptions())
        .effort(parts.stream().map(TestResult::effort).reduce(Effort.NONE, Effort::and))
        .coverage(coverage())
        .findings(new Findings(failures(), races(), observed()))
        .build();
  }

  private TestCoverage coverage() {
    return new TestCoverage(
        seen.counts(reached), seen.seen(), perBound(), exhaustive ? null : estimate());
  }

  private Observed observed() {
    return parts.stream()
        .map(part -> part.findings().observed())
        .reduce(Observed.NOTHING, Observed::and);
  }

  private TestResult slowest() {
    return parts.stream().min(Comparator.comparingInt(MergedTest::reach)).orElseThrow();
  }

  private Estimate estimate() {
    return parts.stream()
        .filter(part -> reach(part) == reached)
        .map(part -> part.coverage().estimate())
        .filter(Objects::nonNull)
        .min(Comparator.comparingDouble(Estimate::done))
        .orElse(null);
  }

  /** What all parts rest on, without what holds for a part alone. */
  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>();
    parts.forEach(part -> all.addAll(part.guarantee().assumptions()));
    all.removeIf(Assumption.SHARD::matches);
    List<String> common = new ArrayList<>();
    MemoryModel.joined(all, exhaustive).ifPresent(model -> common.add(model.toString()));
    all.removeAll(MemoryModel.words());
    common.addAll(all);
    return common;
  }

  private List<BoundResult> perBound() {
    List<BoundResult> bounds = new ArrayList<>();
    int longest = parts.stream().mapToInt(part -> complete(part)).max().orElse(0);
    for (int b = 0; b <= reached && b < longest; b++) {
      bounds.add(bound(b, true));
    }
    if (!exhaustive
        && parts.stream().anyMatch(part -> part.coverage().perBound().size() > bounds.size())) {
      bounds.add(bound(bounds.size(), false));
    }
    return bounds;
  }

  private static int complete(TestResult part) {
    return (int) part.coverage().perBound().stream().filter(BoundResult::complete).count();
  }

  private BoundResult bound(int b, boolean complete) {
    long executions = 0;
    long redundant = 0;
    long millis = 0;
    for (TestResult part : parts) {
      boolean entered = b < complete(part);
      executions +=
          entered ? part.coverage().perBound().get(b).executions() : part.effort().executions();
      redundant +=
          entered
              ? part.coverage().perBound().get(b).redundantExecutions()
              : part.effort().redundantExecutions();
      millis =
          Math.max(
              millis,
              entered ? part.coverage().perBound().get(b).millis() : part.effort().millis());
    }
    return new BoundResult(b, complete, executions, redundant, seen.counts(b), millis);
  }

  /** Each once, the schedule with the fewest preemptions. */
  List<FailureReport> failures() {
    Map<String, FailureReport> best = new LinkedHashMap<>();
    for (TestResult part : parts) {
      for (FailureReport failure : part.failures()) {
        best.merge(
            failure.kind() + failure.message(),
            failure,
            (a, b) -> a.recording().preemptions() <= b.recording().preemptions() ? a : b);
      }
    }
    return best.values().stream()
        .map(failure -> failure.minimal(failure.recording().preemptions() - 1 <= levels()))
        .sorted(Comparator.comparingInt(failure -> failure.recording().preemptions()))
        .toList();
  }

  /** The bound that all parts went through by its levels: others count no preemptions. */
  private int levels() {
    return parts.stream().mapToInt(MergedTest::levels).min().orElse(-1);
  }

  private static int levels(TestResult part) {
    int complete = complete(part);
    return complete > 0 && part.guarantee().exhaustive() ? Integer.MAX_VALUE - 1 : complete - 1;
  }

  /** Each once, the schedule with the fewest preemptions. */
  List<Race> races() {
    Map<String, Race> best = new LinkedHashMap<>();
    for (TestResult part : parts) {
      for (Race race : part.races()) {
        best.merge(
            race.places(),
            race,
            (a, b) -> a.recording().preemptions() <= b.recording().preemptions() ? a : b);
      }
    }
    return List.copyOf(best.values());
  }
}
