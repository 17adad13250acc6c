package dev.por.engine.merge;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.MemoryModel;
import dev.por.engine.result.Observed;
import dev.por.engine.result.Race;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToLongFunction;

/** One test of which every shard explored its part. */
final class MergedTest {
  private final List<TestResult> parts;
  private final Coverage seen;
  private final boolean exhaustive;
  private final int reached;

  MergedTest(List<TestResult> parts, Coverage seen) {
    this.parts = parts;
    this.seen = seen;
    this.exhaustive = parts.stream().allMatch(TestResult::exhaustive);
    this.reached = parts.stream().mapToInt(MergedTest::reach).min().orElse(-1);
  }

  /** A part that is exhausted holds no bound back. */
  private static int reach(TestResult part) {
    return part.exhaustive()
        ? Integer.MAX_VALUE
        : Objects.requireNonNullElse(part.boundReached(), -1);
  }

  TestResult result() {
    TestResult first = parts.get(0);
    List<FailureReport> failures = failures();
    StopReason reason = slowest().stopReason();
    if (parts.stream().anyMatch(part -> part.stopReason() == StopReason.FAILURE_FOUND)) {
      reason = StopReason.FAILURE_FOUND;
    }
    return TestResult.of(first.id(), reason)
        .reached(exhaustive ? null : Integer.valueOf(reached), exhaustive)
        .target(first.targetBound())
        .spent(
            sum(TestResult::executions),
            sum(TestResult::redundantExecutions),
            sum(TestResult::transitions),
            most(TestResult::millis))
        .covered(seen.traces(reached), seen.localStates(reached), seen.deadlocks(reached))
        .seen(seen.seen())
        .assumptions(assumptions())
        .perBound(perBound())
        .failures(failures)
        .races(races())
        .estimate(exhaustive ? null : estimate())
        .earlierRuns((int) most(TestResult::earlierRuns))
        .observed(parts.stream().map(TestResult::observed).reduce(Observed.NOTHING, Observed::and))
        .build();
  }

  private long most(ToLongFunction<TestResult> count) {
    return parts.stream().mapToLong(count).max().orElse(0);
  }

  private long sum(ToLongFunction<TestResult> count) {
    return parts.stream().mapToLong(count).sum();
  }

  private TestResult slowest() {
    return parts.stream().min(Comparator.comparingInt(MergedTest::reach)).orElseThrow();
  }

  private Estimate estimate() {
    return parts.stream()
        .filter(part -> reach(part) == reached && part.estimate() != null)
        .map(TestResult::estimate)
        .min(Comparator.comparingDouble(Estimate::done))
        .orElse(null);
  }

  /** What all parts rest on, without what holds for a part alone. */
  private List<String> assumptions() {
    Set<String> all = new LinkedHashSet<>();
    parts.forEach(part -> all.addAll(part.assumptions()));
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
    if (!exhaustive && parts.stream().anyMatch(part -> part.perBound().size() > bounds.size())) {
      bounds.add(bound(bounds.size(), false));
    }
    return bounds;
  }

  private static int complete(TestResult part) {
    return (int) part.perBound().stream().filter(BoundResult::complete).count();
  }

  private BoundResult bound(int b, boolean complete) {
    long executions = 0;
    long redundant = 0;
    long millis = 0;
    for (TestResult part : parts) {
      boolean entered = b < complete(part);
      executions += entered ? part.perBound().get(b).executions() : part.executions();
      redundant +=
          entered ? part.perBound().get(b).redundantExecutions() : part.redundantExecutions();
      millis = Math.max(millis, entered ? part.perBound().get(b).millis() : part.millis());
    }
    return new BoundResult(
        b,
        complete,
        executions,
        redundant,
        seen.traces(b),
        seen.localStates(b),
        seen.deadlocks(b),
        millis);
  }

  /** Each once, the schedule with the fewest preemptions. */
  List<FailureReport> failures() {
    Map<String, FailureReport> best = new LinkedHashMap<>();
    for (TestResult part : parts) {
      for (FailureReport failure : part.failures()) {
        best.merge(
            failure.kind() + failure.message(),
            failure,
            (a, b) -> a.preemptions() <= b.preemptions() ? a : b);
      }
    }
    return best.values().stream()
        .map(failure -> failure.minimal(failure.preemptions() - 1 <= levels()))
        .sorted(Comparator.comparingInt(FailureReport::preemptions))
        .toList();
  }

  /** The bound that all parts went through by its levels: others count no preemptions. */
  private int levels() {
    return parts.stream().mapToInt(MergedTest::levels).min().orElse(-1);
  }

  private static int levels(TestResult part) {
    int complete = complete(part);
    return complete > 0 && part.exhaustive() ? Integer.MAX_VALUE - 1 : complete - 1;
  }

  /** Each once, the schedule with the fewest preemptions. */
  List<Race> races() {
    Map<String, Race> best = new LinkedHashMap<>();
    for (TestResult part : parts) {
      for (Race race : part.races()) {
        best.merge(race.places(), race, (a, b) -> a.preemptions() <= b.preemptions() ? a : b);
      }
    }
    return List.copyOf(best.values());
  }
}
