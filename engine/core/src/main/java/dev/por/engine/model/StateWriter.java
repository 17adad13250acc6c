package dev.por.engine.model;

/**
 * Where a search is written down, to be continued by another process; {@link StateReader} gives the
 * same values back in the same order.
 */
public interface StateWriter {
  /** A number; small ones take little room. */
  void number(long value);

  /** A number whose bits are as good as random. */
  void hash(long value);

  /** A text. */
  void text(String value);

  /** Yes or no. */
  default void flag(boolean value) {
    number(value ? 1 : 0);
  }
}
