package dev.por.engine.model;

/** Gives back what a {@link StateWriter} was given. */
public interface StateReader {
  /** The next value, a number. */
  long number();

  /** The next value, a hash. */
  long hash();

  /** The next value, a text. */
  String text();

  /** The next value, a number that is an {@code int}. */
  default int integer() {
    return Math.toIntExact(number());
  }

  /** The next value, yes or no. */
  default boolean flag() {
    return number() != 0;
  }
}
