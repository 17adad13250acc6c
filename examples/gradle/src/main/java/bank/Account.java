package bank;

/** An account whose balance is never seen half-way through a transfer. */
public final class Account {
  private final int number;
  private int balance;

  public Account(int number, int balance) {
    this.number = number;
    this.balance = balance;
  }

  public synchronized int balance() {
    return balance;
  }

  /** Moves an amount, if it is there. Locks in the order of the numbers, so it cannot deadlock. */
  public boolean transfer(Account to, int amount) {
    Account first = number < to.number ? this : to;
    Account second = first == this ? to : this;
    synchronized (first) {
      synchronized (second) {
        if (balance < amount) {
          return false;
        }
        balance -= amount;
        to.balance += amount;
        return true;
      }
    }
  }
}
