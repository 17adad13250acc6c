package dev.por.report;

import dev.por.engine.gate.Baseline;
import dev.por.engine.gate.GateVerdict;
import dev.por.engine.result.ExplorationResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Everything that a report shows.
 *
 * @param exploration what was found
 * @param gate whether that is good enough
 * @param run what it was run with
 * @param sourceRoots where sources of the code under test may be found; those that do not exist are
 *     passed over
 * @param baseline what tests reached before, or null
 */
public record ReportInput(
    ExplorationResult exploration,
    GateVerdict gate,
    RunInfo run,
    List<Path> sourceRoots,
    Baseline baseline) {
  /** The list is copied. */
  public ReportInput {
    Objects.requireNonNull(exploration, "exploration");
    Objects.requireNonNull(gate, "gate");
    Objects.requireNonNull(run, "run");
    sourceRoots = List.copyOf(sourceRoots);
  }

  /** An input without a baseline. */
  public ReportInput(
      ExplorationResult exploration, GateVerdict gate, RunInfo run, List<Path> sourceRoots) {
    this(exploration, gate, run, sourceRoots, null);
  }

  /**
   * Whether the build may go on. A verdict that says so and lists violations all the same
   * contradicts itself, and a contradiction never opens a gate.
   */
  public boolean open() {
    return gate.passed() && gate.violations().isEmpty();
  }
}
