package dev.por.engine.model;

import java.util.Arrays;

/**
 * Items in the order in which they came. For what is looked at again and again in each execution:
 * the JDK's lists have hooks in every method, in a worker, which cost time even where they do
 * nothing.
 */
public final class ArrayStack<T> {
  private Object[] items = new Object[16];
  private int size;

  /** An empty stack. */
  public ArrayStack() {}

  /** How many there are. */
  public int size() {
    return size;
  }

  /** The i-th one, the oldest first. */
  @SuppressWarnings("unchecked") // only push puts anything in
  public T get(int i) {
    return (T) items[i];
  }

  /** The newest one, which there must be. */
  public T top() {
    return get(size - 1);
  }

  /** Adds one. */
  public void push(T item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size * 2);
    }
    items[size++] = item;
  }

  /** Removes all but the oldest ones. */
  public void truncate(int newSize) {
    Arrays.fill(items, newSize, size, null);
    size = newSize;
  }
}
