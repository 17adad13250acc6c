package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.io.StringWriter;
import java.util.Hashtable;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Programs that are correct, and easily taken for broken. */
class Sound {
  private final Object lock = new Object();
  private int value;

  @ConcurrencyTest
  void daemonThatWaits() {
    Thread thread = new Thread(LockSupport::park);
    thread.setDaemon(true);
    thread.start();
  }

  /** What an exploration does to a thread that it no longer needs is no failure of the program. */
  @ConcurrencyTest
  void wrapsWhateverIsThrown() throws InterruptedException {
    Runnable increment =
        () -> {
          for (int i = 0; i < 2; i++) {
            try {
              synchronized (lock) {
                value++;
              }
            } catch (Throwable e) {
              throw new IllegalStateException(e);
            }
          }
        };
    Thread thread = new Thread(increment);
    thread.start();
    increment.run();
    thread.join();
  }

  @ConcurrencyTest
  void referenceToCurrentThread() {
    Supplier<Thread> current = Thread::currentThread;
    if (current.get() != Thread.currentThread()) {
      throw new AssertionError("another thread");
    }
  }

  @ConcurrencyTest
  void writerOfOneThread() throws InterruptedException {
    StringWriter mine = new StringWriter();
    Thread thread = new Thread(() -> new StringWriter().write("a"));
    thread.start();
    mine.write("b");
    thread.join();
  }

  /** Each thread has its own, and they only read the one that they share. */
  @ConcurrencyTest
  void buffersAndVectors() throws InterruptedException {
    Vector<Integer> shared = new Vector<>(List.of(1));
    Runnable use =
        () -> {
          new StringBuffer().append(shared.get(0));
          new Hashtable<String, Integer>().put("a", shared.size());
        };
    Thread thread = new Thread(use);
    thread.start();
    use.run();
    thread.join();
  }
}
