package dev.por.api.model;

/**
 * Fails the model unless a condition holds.
 *
 * @param condition the condition
 * @param message what to say when it does not hold
 */
public record Assertion(BoolExpression condition, String message) implements Statement {
  @Override
  public String toString() {
    return "check " + condition;
  }
}
