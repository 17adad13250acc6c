package dev.por.engine.model;

import java.util.Arrays;

/**
 * The locks with an optimistic mode that a thread uses: the one that it has looked at, to read
 * without it what the lock guards, and the one that it holds for writing. Locks are named by their
 * locations. What a thread reads from one look to the next one is a section; the thread is to ask
 * the lock then whether that counts.
 */
public final class OptimisticModes {
  /** No such lock. */
  static final long NONE = 0;

  private long looked = NONE;
  private long held = NONE;
  private int section;
  private boolean[] asked = new boolean[4];
  private boolean inside;

  /** Whether the thread is in a method of such a lock. */
  public boolean isInside() {
    return inside;
  }

  public void inside(boolean begun) {
    inside = begun;
  }

  /** The thread reads from now on what the lock guards, without having taken it. */
  public void look(long lock) {
    looked = lock;
    section++;
    if (section == asked.length) {
      asked = Arrays.copyOf(asked, section * 2);
    }
  }

  /** The thread asks the lock, or takes it: no look covers what it reads from now on. */
  public void ask(long lock) {
    if (looked == lock) {
      looked = NONE;
      asked[section] = true;
    }
  }

  /** The thread has taken the lock for writing. */
  public void take(long lock) {
    held = lock;
  }

  /** The thread has given the lock back. */
  public void giveBack(long lock) {
    if (held == lock) {
      held = NONE;
    }
  }

  /** The lock that covers a read, or a write, of the thread now. */
  long lock(boolean write) {
    return write ? held : looked;
  }

  int section() {
    return section;
  }

  /** Whether the thread has asked the lock after this section. */
  boolean isAsked(int number) {
    return asked[number];
  }
}
