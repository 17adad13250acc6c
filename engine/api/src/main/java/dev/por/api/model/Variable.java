package dev.por.api.model;

import java.util.List;
import java.util.Objects;

/**
 * A declared variable, or array of them. Threads read and assign its {@linkplain Cell cells}.
 *
 * @param name its name, unique among the shared variables and the locals of one thread
 * @param owner the name of the thread whose local variable it is; null when it is shared
 * @param type whether its values are numbers or truth values
 * @param range the values that it can have; a truth value is 0 or 1
 * @param initial the value of each cell at the beginning; one cell unless it is an array
 * @param array whether it is an array
 */
public record Variable(
    String name, String owner, Type type, Range range, List<Integer> initial, boolean array) {
  /** What the values of a variable are. */
  public enum Type {
    /** Numbers. */
    INT,
    /** Truth values: 0 is false, 1 is true. */
    BOOL
  }

  /** No number in a model is further from 0. */
  public static final int LARGEST = 1_000_000_000;

  /** No array is longer. */
  public static final int LONGEST = 65_536;

  /** Checked: a name, a bounded range, initial values within it. */
  public Variable {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(range, "range");
    initial = List.copyOf(initial);
    if (name == null || name.isBlank()) {
      throw new InvalidModelException(
          "A variable has no name. Expected: a name, which reports of failures use. Next: name it.");
    }
    checkRange(name, range);
    checkLength(name, initial.size());
    for (int value : initial) {
      if (!range.contains(value)) {
        throw new InvalidModelException(
            "Variable "
                + name
                + " begins with "
                + value
                + ", outside its range "
                + range
                + ". Expected: a value in the range. Next: widen the range or begin inside it.");
      }
    }
  }

  private static void checkRange(String name, Range range) {
    if (range.min() < -LARGEST || range.max() > LARGEST) {
      throw new InvalidModelException(
          "Variable "
              + name
              + " is unbounded for all practical purposes: its range is "
              + range
              + ". Expected: a finite model, with numbers from -"
              + LARGEST
              + " to "
              + LARGEST
              + ". Next: give the range of the values that it really takes.");
    }
  }

  private static void checkLength(String name, int length) {
    if (length < 1 || length > LONGEST) {
      throw new InvalidModelException(
          "Array "
              + name
              + " has "
              + length
              + " cells. Expected: 1 to "
              + LONGEST
              + ". Next: give it a length in between.");
    }
  }

  /** How many cells it has. */
  public int length() {
    return initial.size();
  }

  /** Whether all threads can use it. */
  public boolean shared() {
    return owner == null;
  }

  @Override
  public String toString() {
    return name;
  }
}
