package shop;

import dev.por.api.ConcurrencyTest;

class AccountTest {
  @ConcurrencyTest
  void depositsAddUp() throws Exception {
    Account account = new Account(0);
    Thread other = new Thread(() -> account.deposit(60), "other");
    other.start();
    account.deposit(40);
    other.join();
    System.out.println("balance: " + account.balance());
    if (account.balance() != 100) {
      throw new AssertionError("expected 100 but was " + account.balance());
    }
  }

  @ConcurrencyTest
  void transfersDoNotBlock() throws Exception {
    Account a = new Account(100);
    Account b = new Account(0);
    Thread other = new Thread(() -> a.transfer(b, 60), "other");
    other.start();
    b.transfer(a, 10);
    other.join();
  }
}
