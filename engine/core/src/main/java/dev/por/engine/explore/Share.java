package dev.por.engine.explore;

/** Tells turns apart so that a given share of them is granted, evenly spread. */
final class Share {
  private final double share;
  private double credit;

  /** A share from 0, never, to 1, always. */
  Share(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("a share is from 0 to 1, not " + share);
    }
    this.share = share;
  }

  void save(SearchWriter out) {
    out.number(Double.doubleToRawLongBits(credit));
  }

  void restore(SearchReader in) {
    credit = Double.longBitsToDouble(in.number());
  }

  /** Whether this turn is granted. */
  boolean grant() {
    credit += share;
    if (credit < 1) {
      return false;
    }
    credit--;
    return true;
  }
}
