package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ConcurrencyTest;

class AccountTest {
  private final Account a = new Account(1, 100);
  private final Account b = new Account(2, 0);

  @ConcurrencyTest
  void transfersInBothDirectionsKeepTheTotal() throws Exception {
    Thread other = new Thread(() -> a.transfer(b, 60));
    other.start();
    b.transfer(a, 10);
    other.join();
    assertEquals(100, a.balance() + b.balance());
  }

  @ConcurrencyTest
  void nobodySpendsTheSameMoneyTwice() throws Exception {
    boolean[] paid = new boolean[2];
    Thread first = new Thread(() -> paid[0] = a.transfer(b, 70));
    Thread second = new Thread(() -> paid[1] = a.transfer(b, 70));
    first.start();
    second.start();
    first.join();
    second.join();
    assertTrue(paid[0] ^ paid[1], "exactly one of the two transfers is covered");
    assertEquals(30, a.balance());
  }
}
