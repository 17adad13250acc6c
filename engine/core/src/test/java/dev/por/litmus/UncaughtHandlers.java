package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;

/** Which handler gets what a thread does not catch. */
@Construct(
    group = Group.THREADS,
    name = "uncaught exceptions: handlers of a thread, of its group, of all threads",
    transition =
        "none of their own; what the handler does is interleaved. Without a handler it is a failure,"
            + " and so is whatever the test itself throws. The default handler is put back before"
            + " every execution")
class UncaughtHandlers {
  private volatile Throwable seen;
  private volatile Thread.UncaughtExceptionHandler handler;

  private static void broken() {
    throw new IllegalStateException("broken");
  }

  private void run(Thread thread) throws InterruptedException {
    thread.start();
    thread.join();
  }

  private void checkSeen() {
    check(seen != null && seen.getMessage().equals("broken"), "not told");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofTheThread() throws InterruptedException {
    Thread thread = new Thread(UncaughtHandlers::broken);
    thread.setUncaughtExceptionHandler((of, thrown) -> seen = thrown);
    run(thread);
    checkSeen();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofTheGroup() throws InterruptedException {
    ThreadGroup group =
        new ThreadGroup("own") {
          @Override
          public void uncaughtException(Thread of, Throwable thrown) {
            seen = thrown;
          }
        };
    run(new Thread(new ThreadGroup(group, "inner"), UncaughtHandlers::broken));
    checkSeen();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofAllThreads() throws InterruptedException {
    check(Thread.getDefaultUncaughtExceptionHandler() == null, "left behind");
    Thread.setDefaultUncaughtExceptionHandler((of, thrown) -> seen = thrown);
    run(new Thread(UncaughtHandlers::broken));
    checkSeen();
  }

  /** What a handler throws is lost, as the JDK has it. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void thatThrows() throws InterruptedException {
    Thread thread = new Thread(UncaughtHandlers::broken);
    thread.setUncaughtExceptionHandler(
        (of, thrown) -> {
          seen = thrown;
          broken();
        });
    run(thread);
    checkSeen();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "broken")
  void ofNobody() throws InterruptedException {
    run(new Thread(new ThreadGroup("plain"), UncaughtHandlers::broken));
  }

  /** A thread that sets the handler while another one breaks may be too late. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "broken")
  void setTooLate() throws InterruptedException {
    Thread thread = new Thread(UncaughtHandlers::broken);
    thread.start();
    Thread.setDefaultUncaughtExceptionHandler((of, thrown) -> seen = thrown);
    thread.join();
  }

  /** A thread that sets the handler of another one may be too late. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "broken")
  void ofTheThreadTooLate() throws InterruptedException {
    Thread thread = new Thread(UncaughtHandlers::broken);
    thread.start();
    thread.setUncaughtExceptionHandler((of, thrown) -> seen = thrown);
    thread.join();
  }

  /** A thread class with a method of its own for the handler may look at what others write. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "broken")
  void askedInASubclass() throws InterruptedException {
    Thread thread =
        new Thread(UncaughtHandlers::broken) {
          @Override
          public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return handler;
          }
        };
    thread.start();
    handler = (of, thrown) -> {};
    thread.join();
  }
}
