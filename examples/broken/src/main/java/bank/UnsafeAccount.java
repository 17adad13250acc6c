package bank;

/** An account without a lock: two deposits at the same time may lose one of them. */
public final class UnsafeAccount {
  private int balance;

  public void deposit(int amount) {
    balance = balance + amount;
  }

  public int balance() {
    return balance;
  }
}
