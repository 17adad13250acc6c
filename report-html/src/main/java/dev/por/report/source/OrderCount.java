package dev.por.report.source;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.AccessPair;

/**
 * What was seen of the orders in which conflicting accesses can come.
 *
 * @param seen how many orders were seen
 * @param orders how many there are, if nothing forbids one
 * @param impossible how many of those that were not seen are proved impossible
 */
public record OrderCount(int seen, int orders, int impossible) {
  /** No order of anything. */
  public static final OrderCount NONE = new OrderCount(0, 0, 0);

  /** The orders of one pair, as {@code test} showed them. */
  public static OrderCount of(AccessPair pair, TestResult test) {
    int missing = pair.orders() - pair.seen();
    return new OrderCount(pair.seen(), pair.orders(), provesOrders(test) ? missing : 0);
  }

  /** These and others. */
  public OrderCount plus(OrderCount other) {
    return new OrderCount(seen + other.seen, orders + other.orders, impossible + other.impossible);
  }

  /** Whether each order was seen or is proved impossible. */
  public boolean isComplete() {
    return seen + impossible == orders;
  }

  /**
   * Whether what a test did not show cannot happen: each of its traces was seen. A search that
   * counts no traces goes by states, and need not meet each order.
   */
  private static boolean provesOrders(TestResult test) {
    return test.guarantee().exhaustive()
        && test.error() == null
        && !test.stopReason().isError()
        && test.coverage().traces() > 0;
  }

  /** Such as "3 of 4 orders"; an order that is proved impossible does not count as missing. */
  @Override
  public String toString() {
    if (impossible == 0) {
      return seen + " of " + count(orders);
    }
    String shown = isComplete() ? count(seen) : seen + " of " + count(orders);
    return shown + ", " + impossible + " proved impossible";
  }

  private static String count(int n) {
    return n + (n == 1 ? " order" : " orders");
  }
}
