package dev.por.api.model;

/**
 * The integers from {@code min} to {@code max}, both included.
 *
 * @param min the smallest
 * @param max the largest
 */
public record Range(long min, long max) {
  /** A range with at least one number. */
  public Range {
    if (min > max) {
      throw new InvalidModelException(
          "The range "
              + min
              + ".."
              + max
              + " is empty. Expected: the smallest number first. Next: swap the two.");
    }
  }

  /** The range of one number. */
  public static Range of(long value) {
    return new Range(value, value);
  }

  /** Whether it has the number. */
  public boolean contains(long value) {
    return min <= value && value <= max;
  }

  /** Whether it has a number in common with the other. */
  public boolean meets(Range other) {
    return min <= other.max && other.min <= max;
  }

  /** Whether each of its numbers is in the other. */
  public boolean within(Range other) {
    return other.min <= min && max <= other.max;
  }

  /** The smallest range with the numbers of both. */
  public Range hull(Range other) {
    return new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  /** How many numbers it has. */
  public long size() {
    return max - min + 1;
  }

  @Override
  public String toString() {
    return min + ".." + max;
  }
}
