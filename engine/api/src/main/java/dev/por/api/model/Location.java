package dev.por.api.model;

import java.util.List;

/**
 * A value of a thread's program counter.
 *
 * @param number its place among the locations of the thread
 * @param transitions the steps from it; none at the end of the thread
 */
public record Location(int number, List<Transition> transitions) {
  /** The transitions are copied. */
  public Location {
    transitions = List.copyOf(transitions);
  }

  /** Whether a thread that is here has ended. */
  public boolean end() {
    return transitions.isEmpty();
  }
}
