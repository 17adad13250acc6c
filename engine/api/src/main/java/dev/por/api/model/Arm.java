package dev.por.api.model;

import java.util.List;

/**
 * One alternative of a choice, as it is being written.
 *
 * @param name what failures call it; null: the text of its statements
 * @param guard when it can be taken
 * @param body what it does
 * @param label where the thread goes on; null: behind the choice
 */
public record Arm(String name, BoolExpression guard, List<Statement> body, String label) {
  /** The statements are copied. */
  public Arm {
    body = List.copyOf(body);
  }

  /** This alternative with a name. */
  public Arm named(String newName) {
    return new Arm(newName, guard, body, label);
  }

  /** This alternative, after which the thread goes on at a label. */
  public Arm go(String newLabel) {
    return new Arm(name, guard, body, newLabel);
  }
}
