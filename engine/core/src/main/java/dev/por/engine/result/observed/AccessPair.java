package dev.por.engine.result.observed;

import java.util.Comparator;

/**
 * Two places whose accesses to one location conflict: different threads came there one right after
 * the other, and one of them wrote.
 *
 * @param location the field, array or class of the JDK
 * @param first one place
 * @param second the other, or the same
 * @param firstThenSecond whether they were seen in this order
 * @param secondThenFirst whether they were seen in the other order
 */
public record AccessPair(
    String location, Place first, Place second, boolean firstThenSecond, boolean secondThenFirst) {
  /** By location, then by place. */
  public static final Comparator<AccessPair> ORDER =
      Comparator.comparing(AccessPair::location)
          .thenComparing(AccessPair::first, Place.ORDER)
          .thenComparing(AccessPair::second, Place.ORDER);

  /** What was seen of the same pair at two times. */
  public AccessPair and(AccessPair other) {
    return new AccessPair(
        location,
        first,
        second,
        firstThenSecond || other.firstThenSecond,
        secondThenFirst || other.secondThenFirst);
  }

  /** How many orders there are: a place and itself have one. */
  public int orders() {
    return first.equals(second) ? 1 : 2;
  }

  /** How many of them were seen. */
  public int seen() {
    return first.equals(second) ? 1 : (firstThenSecond ? 1 : 0) + (secondThenFirst ? 1 : 0);
  }
}
