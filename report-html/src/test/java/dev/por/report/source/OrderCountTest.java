package dev.por.report.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What is said of orders that were not seen. */
class OrderCountTest {
  @Test
  void anOrderThatWasNotSeenIsMissing() {
    OrderCount orders = new OrderCount(4, 5, 0);
    assertEquals("4 of 5 orders", orders.toString());
    assertFalse(orders.isComplete());
  }

  @Test
  void anOrderThatIsProvedImpossibleIsNotMissing() {
    OrderCount orders = new OrderCount(3, 4, 0).plus(new OrderCount(1, 2, 1));
    assertEquals("4 of 6 orders, 1 proved impossible", orders.toString());
    assertFalse(orders.isComplete());
    OrderCount complete = new OrderCount(4, 5, 1);
    assertEquals("4 orders, 1 proved impossible", complete.toString());
    assertTrue(complete.isComplete());
  }
}
