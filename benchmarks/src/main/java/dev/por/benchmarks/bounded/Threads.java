package dev.por.benchmarks.bounded;

/** Runs parts of a program side by side. */
final class Threads {
  /** Like a runnable; it may be interrupted. */
  interface Part {
    void run() throws InterruptedException;
  }

  private Threads() {}

  static Thread start(Part part) {
    Thread thread =
        new Thread(
            () -> {
              try {
                part.run();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    return thread;
  }

  /** Each part in a thread of its own; returns when all are done. */
  static void together(Part... parts) throws InterruptedException {
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = start(parts[i]);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
