package bank;

/** An account that locks itself, then the other: two opposite transfers may wait for each other. */
public final class GreedyAccount {
  private int balance;

  public GreedyAccount(int balance) {
    this.balance = balance;
  }

  public synchronized void transfer(GreedyAccount to, int amount) {
    balance -= amount;
    to.deposit(amount);
  }

  private synchronized void deposit(int amount) {
    balance += amount;
  }
}
