package shop;

/** An account whose author forgot that two threads may meet. */
final class Account {
  private int balance;

  Account(int balance) {
    this.balance = balance;
  }

  void deposit(int amount) {
    int before = balance;
    balance = before + amount;
  }

  synchronized void transfer(Account other, int amount) {
    synchronized (other) {
      balance -= amount;
      other.balance += amount;
    }
  }

  int balance() {
    return balance;
  }
}
