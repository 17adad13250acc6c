package dev.por.api.model;

import java.util.List;

/**
 * One atomic step from a location: enabled while its guard holds, it runs its statements one after
 * the other and leads to another location.
 *
 * @param name what failures call it
 * @param guard when it is enabled
 * @param body what it does
 * @param target the number of the location that it leads to
 */
public record Transition(String name, BoolExpression guard, List<Statement> body, int target) {
  /** The statements are copied. */
  public Transition {
    body = List.copyOf(body);
  }
}
