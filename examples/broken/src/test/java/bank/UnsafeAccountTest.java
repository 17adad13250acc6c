package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.api.ConcurrencyTest;

class UnsafeAccountTest {
  private final UnsafeAccount account = new UnsafeAccount();

  @ConcurrencyTest
  void noDepositIsLost() throws Exception {
    Thread other = new Thread(() -> account.deposit(60));
    other.start();
    account.deposit(40);
    other.join();
    assertEquals(100, account.balance());
  }
}
