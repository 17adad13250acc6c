package dev.por.litmus;

/** What litmus programs do all the time. */
final class Together {
  /** Like a runnable; it may be interrupted. */
  interface Part {
    void run() throws Exception;
  }

  private Together() {}

  /** Runs each part in a thread of its own, and waits for all of them. */
  static void run(Part... parts) throws InterruptedException {
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = thread(parts[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** A thread that is not yet started; what the part throws is its failure. */
  static Thread thread(Part part) {
    return new Thread(
        () -> {
          try {
            part.run();
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  static Thread start(Part part) {
    Thread thread = thread(part);
    thread.start();
    return thread;
  }

  static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
