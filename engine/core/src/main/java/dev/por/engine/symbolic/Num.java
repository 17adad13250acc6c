package dev.por.engine.symbolic;

import dev.por.api.model.Range;
import dev.por.engine.symbolic.solver.Word;

/**
 * A number that depends on the solver's choices.
 *
 * @param word its bits: two's complement if it can be negative, else without a sign
 * @param range what it can be; the word is just wide enough for that
 */
record Num(Word word, Range range) {
  static int width(Range range) {
    long largest = range.min() < 0 ? Math.max(range.max(), -1 - range.min()) : range.max();
    int bits = 64 - Long.numberOfLeadingZeros(largest);
    return Math.max(1, range.min() < 0 ? bits + 1 : bits);
  }

  boolean signed() {
    return range.min() < 0;
  }

  boolean constant() {
    return range.min() == range.max();
  }
}
