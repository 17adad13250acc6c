package dev.por.engine.gate;

import java.util.List;

/**
 * Whether the build may go on.
 *
 * @param passed whether nothing keeps the gate closed
 * @param violations everything that does, worst first
 */
public record GateVerdict(boolean passed, List<Violation> violations) {
  /** Lists are copied. */
  public GateVerdict {
    violations = List.copyOf(violations);
  }
}
