package dev.por.engine.program.automaton;

import dev.por.engine.result.finding.FailureKind;

/** What a step does wrong in the state it is in: thrown by the evaluation, caught by the step. */
final class StepFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final FailureKind kind;

  StepFailure(FailureKind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  FailureKind kind() {
    return kind;
  }
}
