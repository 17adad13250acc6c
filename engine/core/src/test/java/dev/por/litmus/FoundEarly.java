package dev.por.litmus;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/**
 * Programs that fail in executions which come early, and in which a location turns out to be shared
 * late, so that the search starts again: where one of four increments is lost, which takes more
 * preemptions than to lose two.
 */
class FoundEarly {
  private final Object first = new Object();
  private final Object second = new Object();
  private int count;
  private int statistic;
  private int[] late;

  void assertion() throws InterruptedException {
    increments();
    shareLate();
    if (count == 2) {
      throw new AssertionError("two were lost");
    }
  }

  /** Two different ones, the second of them in a thread of its own. */
  void exceptions() throws InterruptedException {
    increments();
    int seen = count;
    shareLate();
    Thread thread =
        new Thread(
            () -> {
              if (seen == 2) {
                throw new IllegalStateException("two were lost");
              }
            });
    thread.start();
    thread.join();
    if (seen != 4) {
      throw new IllegalArgumentException("not all were counted");
    }
  }

  void deadlock() throws InterruptedException {
    increments();
    shareLate();
    if (count == 2) {
      new CountDownLatch(1).await();
    }
  }

  /** The race on the statistic is in executions that lose two increments. */
  void race() throws InterruptedException {
    increments();
    shareLate();
    if (count == 2) {
      Thread thread = new Thread(() -> statistic++);
      thread.start();
      statistic++;
      thread.join();
    }
  }

  /** It fails in the very executions in which it shares something more. */
  void failsWhereItShares() throws InterruptedException {
    increments();
    shareLate();
    if (late != null) {
      throw new AssertionError("one was lost");
    }
  }

  /** It shares something more, and fails depending on what turns out to be shared. */
  void failsByWhatItShares() throws InterruptedException {
    increments();
    if (count == 3) {
      late = new int[1];
      Thread one = new Thread(() -> late[0] = 1);
      Thread two = new Thread(() -> late[0] = 2);
      one.start();
      two.start();
      one.join();
      two.join();
      if (late[0] == 2) {
        throw new AssertionError("the second was later");
      }
    }
  }

  /** What comes later is no failure of the test and keeps it from being explored. */
  void refusedLater() throws InterruptedException, IOException {
    increments();
    if (count == 2) {
      throw new AssertionError("two were lost");
    }
    if (count == 3) {
      new ProcessBuilder("true").start();
    }
  }

  /** Locks in the opposite order, where something is shared late. */
  void lockOrder() throws InterruptedException {
    increments();
    shareLate();
    if (count == 2) {
      Thread thread = new Thread(() -> both(second, first));
      thread.start();
      both(first, second);
      thread.join();
    }
  }

  private void both(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        statistic++;
      }
    }
  }

  private void increments() throws InterruptedException {
    Runnable twice =
        () -> {
          count++;
          count++;
        };
    Thread one = new Thread(twice);
    Thread two = new Thread(twice);
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private void shareLate() throws InterruptedException {
    if (count == 3) {
      late = new int[1];
      Thread one = new Thread(() -> late[0]++);
      Thread two = new Thread(() -> late[0]++);
      one.start();
      two.start();
      one.join();
      two.join();
    }
  }
}
