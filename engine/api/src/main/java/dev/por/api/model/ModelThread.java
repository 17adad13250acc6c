package dev.por.api.model;

import java.util.List;

/**
 * A thread of a model: a control-flow automaton that begins at location 0. It is blocked where it
 * has transitions and none of them is enabled.
 *
 * @param name its name
 * @param locals its variables, which no other thread can use
 * @param locations its locations, each at the index that is its number
 */
public record ModelThread(String name, List<Variable> locals, List<Location> locations) {
  /** The lists are copied. */
  public ModelThread {
    locals = List.copyOf(locals);
    locations = List.copyOf(locations);
  }
}
