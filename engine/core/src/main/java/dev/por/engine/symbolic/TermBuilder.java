package dev.por.engine.symbolic;

import dev.por.api.model.Range;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import dev.por.engine.symbolic.solver.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Formulas and numbers over a solver. What is constant, or decided by the ranges alone, does not
 * reach the solver; numbers never wrap around, since each word is as wide as its range needs.
 */
final class TermBuilder {
  private final Solver solver;
  private final Truth yes;
  private final Truth no;

  TermBuilder(Solver solver) {
    this.solver = solver;
    yes = solver.truth(true);
    no = solver.truth(false);
  }

  Truth truth(boolean value) {
    return value ? yes : no;
  }

  boolean isTrue(Truth a) {
    return a.equals(yes);
  }

  boolean isFalse(Truth a) {
    return a.equals(no);
  }

  Truth variable() {
    return solver.variable();
  }

  void require(Truth a) {
    if (!isTrue(a)) {
      solver.require(a);
    }
  }

  Truth not(Truth a) {
    if (isTrue(a)) {
      return no;
    }
    return isFalse(a) ? yes : solver.not(a);
  }

  Truth and(Truth... all) {
    return and(Arrays.asList(all));
  }

  Truth and(List<Truth> all) {
    List<Truth> open = new ArrayList<>();
    for (Truth a : all) {
      if (isFalse(a)) {
        return no;
      }
      if (!isTrue(a)) {
        open.add(a);
      }
    }
    return open.isEmpty() ? yes : open.size() == 1 ? open.get(0) : solver.and(open);
  }

  Truth or(Truth... all) {
    return or(Arrays.asList(all));
  }

  Truth or(List<Truth> all) {
    List<Truth> open = new ArrayList<>();
    for (Truth a : all) {
      if (isTrue(a)) {
        return yes;
      }
      if (!isFalse(a)) {
        open.add(a);
      }
    }
    return open.isEmpty() ? no : open.size() == 1 ? open.get(0) : solver.or(open);
  }

  Truth implies(Truth a, Truth b) {
    return or(not(a), b);
  }

  Truth same(Truth a, Truth b) {
    return or(and(a, b), and(not(a), not(b)));
  }

  /** 1 if it holds, else 0. */
  Num number(Truth a) {
    return choose(a, constant(1), constant(0));
  }

  Num constant(long value) {
    Range range = Range.of(value);
    return new Num(solver.word(value, Num.width(range)), range);
  }

  Num plus(Num a, Num b) {
    Range range = new Range(a.range().min() + b.range().min(), a.range().max() + b.range().max());
    return number(range, w -> solver.add(resized(a, w), resized(b, w)));
  }

  Num minus(Num a, Num b) {
    Range range = new Range(a.range().min() - b.range().max(), a.range().max() - b.range().min());
    return number(range, w -> solver.subtract(resized(a, w), resized(b, w)));
  }

  Num times(Num a, Num b) {
    return number(
        product(a.range(), b.range()), w -> solver.multiply(resized(a, w), resized(b, w)));
  }

  private static Range product(Range a, Range b) {
    return Range.of(a.min() * b.min())
        .hull(Range.of(a.min() * b.max()))
        .hull(Range.of(a.max() * b.min()))
        .hull(Range.of(a.max() * b.max()));
  }

  /** Quotient or remainder, rounded down; anything when the divisor is not positive. */
  Num divided(Num a, Num divisor, boolean remainder) {
    long largest = divisor.range().max();
    if (largest < 1) {
      return constant(0);
    }
    if (a.constant() && divisor.constant()) {
      long value = a.range().min();
      return constant(remainder ? Math.floorMod(value, largest) : Math.floorDiv(value, largest));
    }
    if (divisor.constant() && Long.bitCount(largest) == 1) {
      return shifted(a, Long.numberOfTrailingZeros(largest), remainder);
    }
    Range quotients = quotients(a.range(), Math.max(1, divisor.range().min()), largest);
    Num quotient = unknown(quotients);
    Num rest = unknown(new Range(0, largest - 1));
    Truth fits =
        and(
            equal(a, plus(times(quotient, divisor), rest)),
            less(rest, divisor),
            within(quotient, quotients));
    require(implies(less(constant(0), divisor), fits));
    return remainder ? rest : quotient;
  }

  private Num shifted(Num a, int bits, boolean remainder) {
    if (bits == 0) {
      return remainder ? constant(0) : a;
    }
    if (remainder) {
      boolean unchanged = a.range().within(new Range(0, (1L << bits) - 1));
      return unchanged
          ? a
          : number(new Range(0, (1L << bits) - 1), w -> solver.bits(resized(a, w), 0, w));
    }
    Range range = new Range(a.range().min() >> bits, a.range().max() >> bits);
    return number(range, w -> solver.bits(resized(a, w + bits), bits, w));
  }

  private static Range quotients(Range a, long smallest, long largest) {
    return Range.of(Math.floorDiv(a.min(), smallest))
        .hull(Range.of(Math.floorDiv(a.min(), largest)))
        .hull(Range.of(Math.floorDiv(a.max(), smallest)))
        .hull(Range.of(Math.floorDiv(a.max(), largest)));
  }

  private Num unknown(Range range) {
    int width = Num.width(range);
    Range all =
        range.min() < 0
            ? new Range(-(1L << (width - 1)), (1L << (width - 1)) - 1)
            : new Range(0, (1L << width) - 1);
    return new Num(solver.variable(width), all);
  }

  /** Whether it is in a range. */
  Truth within(Num a, Range range) {
    return and(not(less(a, constant(range.min()))), not(less(constant(range.max()), a)));
  }

  Truth equal(Num a, Num b) {
    if (!a.range().meets(b.range())) {
      return no;
    }
    if (a.constant() && b.constant()) {
      return yes;
    }
    int width = Num.width(a.range().hull(b.range()));
    return solver.equal(resized(a, width), resized(b, width));
  }

  Truth less(Num a, Num b) {
    if (a.range().max() < b.range().min()) {
      return yes;
    }
    if (a.range().min() >= b.range().max()) {
      return no;
    }
    Range hull = a.range().hull(b.range());
    int width = Num.width(hull);
    return solver.less(resized(a, width), resized(b, width), hull.min() < 0);
  }

  Num choose(Truth condition, Num ifSo, Num ifNot) {
    if (isTrue(condition) || ifSo.equals(ifNot)) {
      return ifSo;
    }
    if (isFalse(condition)) {
      return ifNot;
    }
    return number(
        ifSo.range().hull(ifNot.range()),
        w -> solver.choose(condition, resized(ifSo, w), resized(ifNot, w)));
  }

  /** A number, known to be in a range that it may have left in other cases only. */
  Num narrowed(Num a, Range range) {
    if (a.range().within(range)) {
      return a;
    }
    long min = Math.max(range.min(), a.range().min());
    long max = Math.min(range.max(), a.range().max());
    return min > max ? constant(range.min()) : number(new Range(min, max), w -> resized(a, w));
  }

  Num named(Num a) {
    return a.constant() ? a : new Num(solver.named(a.word()), a.range());
  }

  Truth named(Truth a) {
    return isTrue(a) || isFalse(a) ? a : solver.named(a);
  }

  private interface OfWidth {
    Word word(int width);
  }

  private Num number(Range range, OfWidth word) {
    return range.min() == range.max()
        ? constant(range.min())
        : new Num(word.word(Num.width(range)), range);
  }

  /** The lowest bits of a number: as many as wanted. */
  private Word resized(Num a, int width) {
    int own = a.word().width();
    if (own == width) {
      return a.word();
    }
    return own > width
        ? solver.bits(a.word(), 0, width)
        : solver.extend(a.word(), width, a.signed());
  }
}
