package dev.por.engine.gate;

import java.util.List;

/**
 * Whether the build may go on.
 *
 * @param passed whether nothing keeps the gate closed
 * @param violations everything that does, worst first
 * @param checks everything that was asked for, met or not
 */
public record GateVerdict(boolean passed, List<Violation> violations, List<Check> checks) {
  /** Lists are copied; a verdict of an earlier version has no checks. */
  public GateVerdict {
    violations = List.copyOf(violations);
    checks = checks == null ? List.of() : List.copyOf(checks);
  }

  /** A verdict that does not say what was asked for. */
  public GateVerdict(boolean passed, List<Violation> violations) {
    this(passed, violations, List.of());
  }
}
