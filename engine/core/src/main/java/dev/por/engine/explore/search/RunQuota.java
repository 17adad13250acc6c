package dev.por.engine.explore.search;

/** Tells turns apart so that a given share of them is granted, evenly spread. */
public final class RunQuota {
  private final double share;
  private double credit;

  /** A share from 0, never, to 1, always. */
  public RunQuota(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("a share is from 0 to 1, not " + share);
    }
    this.share = share;
  }

  public void save(SearchWriter out) {
    out.number(Double.doubleToRawLongBits(credit));
  }

  public void restore(SearchReader in) {
    credit = Double.longBitsToDouble(in.number());
  }

  /** Whether this turn is granted. */
  public boolean grant() {
    credit += share;
    if (credit < 1) {
      return false;
    }
    credit--;
    return true;
  }
}
