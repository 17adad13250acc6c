package bank;

/** A first-in-first-out queue that makes producers wait while it is full, and takers while empty. */
public final class BoundedQueue {
  private final int[] items;
  private int head;
  private int size;

  public BoundedQueue(int capacity) {
    items = new int[capacity];
  }

  public synchronized void put(int item) throws InterruptedException {
    while (size == items.length) {
      wait();
    }
    items[(head + size) % items.length] = item;
    size++;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    while (size == 0) {
      wait();
    }
    int item = items[head];
    head = (head + 1) % items.length;
    size--;
    notifyAll();
    return item;
  }
}
