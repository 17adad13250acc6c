package dev.por.litmus;

/** Programs with so many traces that several workers share one of them. */
class Divided {
  private int count;
  private int[] late;

  /** Every increment but two is lost only with the right preemptions. */
  void losesMost() throws InterruptedException {
    run(2, () -> count++);
    if (count == 2) {
      throw new AssertionError("only two were counted");
    }
  }

  void passes() throws InterruptedException {
    run(2, () -> count++);
  }

  void endless() throws InterruptedException {
    run(4, () -> count++);
  }

  /** What is shared shows in few executions. */
  void sharesLate() throws InterruptedException {
    run(2, () -> count++);
    shareLate();
  }

  /** Fails in some executions, in others more turns out to be shared. */
  void failsAndSharesLate() throws InterruptedException {
    run(2, () -> count++);
    shareLate();
    if (count == 3) {
      throw new AssertionError("three were lost");
    }
  }

  /** Goes on for long after it has failed. */
  void failsForLong() throws InterruptedException {
    run(4, () -> count++);
    if (count == 11) {
      throw new AssertionError("one was lost");
    }
    if (count == 10) {
      throw new IllegalStateException("two were lost");
    }
  }

  private void shareLate() throws InterruptedException {
    if (count == 2) {
      late = new int[1];
      Thread one = new Thread(() -> late[0]++);
      Thread two = new Thread(() -> late[0]++);
      one.start();
      two.start();
      one.join();
      two.join();
    }
  }

  private static void run(int times, Runnable increment) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < times; i++) {
                  increment.run();
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
