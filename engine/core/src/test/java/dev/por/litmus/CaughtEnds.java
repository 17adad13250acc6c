package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Loops whose handlers catch everything, the end of their execution too. */
@Construct(
    group = Group.FAILURES,
    name = "endless loops whose handlers catch everything: `catch (Throwable t)`, `finally`",
    transition =
        "none of their own: a thread that waits there for ever is a deadlock, like any other")
@SuppressWarnings({"CatchAndPrintStackTrace", "InfiniteRecursion", "finally"})
class CaughtEnds {
  private final Object lock = new Object();
  private volatile int value;

  private void await() throws InterruptedException {
    synchronized (lock) {
      lock.wait();
    }
  }

  /** One thread waits for what never comes, and tries again whatever it gets. */
  private static void again(Together.Part part) throws InterruptedException {
    run(
        () -> {
          while (true) {
            try {
              part.run();
            } catch (Throwable ignored) {
              // once more
            }
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void waitsAgain() throws InterruptedException {
    again(this::await);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void catchesErrors() throws InterruptedException {
    run(
        () -> {
          while (true) {
            try {
              await();
            } catch (Error ignored) {
              // once more
            }
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void goesOnFinally() throws InterruptedException {
    run(
        () -> {
          while (true) {
            try {
              await();
            } finally {
              continue;
            }
          }
        });
  }

  /** A loop that counts, in a handler that handles itself. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void countsItsAttempts() throws InterruptedException {
    run(
        () -> {
          for (int i = 0; ; i++) {
            try {
              synchronized (lock) {
                lock.wait();
              }
            } catch (Throwable ignored) {
              // once more
            }
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "no thread unparks it")
  void parksAgain() throws InterruptedException {
    again(LockSupport::park);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for ReentrantLock#1")
  void locksAgain() throws InterruptedException {
    ReentrantLock taken = new ReentrantLock();
    taken.lock();
    again(taken::lock);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for the end of main")
  void joinsAgain() throws InterruptedException {
    Thread main = Thread.currentThread();
    again(main::join);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for LinkedBlockingQueue#1")
  void takesAgain() throws InterruptedException {
    again(new LinkedBlockingQueue<Integer>()::take);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for CompletableFuture#1")
  void getsAgain() throws InterruptedException {
    again(new CompletableFuture<Integer>()::get);
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "repeats the loop at ")
  void sleepsAgain() throws InterruptedException {
    again(() -> Thread.sleep(10));
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void callsItselfAgain() throws InterruptedException {
    run(this::recur);
  }

  private void recur() {
    try {
      await();
    } catch (Throwable ignored) {
      recur();
    }
  }

  /** The test itself, which por runs on a thread of its own. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits to be notified")
  void waitsItself() {
    while (true) {
      try {
        await();
      } catch (Throwable ignored) {
        // once more
      }
    }
  }

  private static final class Repeated extends FutureTask<Integer> {
    Repeated(Callable<Integer> task) {
      super(task);
    }

    void repeat() {
      runAndReset();
    }
  }

  /** Here the JDK catches everything. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void runsATaskAgain() throws InterruptedException {
    Repeated task =
        new Repeated(
            () -> {
              await();
              return 1;
            });
    run(
        () -> {
          for (int i = 0; ; i++) {
            task.repeat();
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits to be notified")
  void isTheTaskOfAPool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Callable<Void> task =
        () -> {
          while (true) {
            try {
              await();
            } catch (Throwable ignored) {
              // once more
            }
          }
        };
    pool.submit(task).get();
  }

  /** A thread that calls exit runs no further. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "the code under test called System.exit(3)")
  void exits() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          try {
            if (value == 1) {
              System.exit(3);
            }
          } catch (Throwable thrown) {
            throw new AssertionError("nobody comes back from there", thrown);
          }
        });
  }

  /**
   * One of two workers takes the first task, and the first or the other one the second; the tasks
   * count down in one order or the other unless one worker does both.
   */
  @ConcurrencyTest
  @Passes(traces = 6)
  void workersAreDaemons() throws InterruptedException {
    LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
    CountDownLatch done = new CountDownLatch(2);
    tasks.add(done::countDown);
    tasks.add(
        () -> {
          done.countDown();
          throw new IllegalStateException("a task that fails");
        });
    worker(tasks);
    worker(tasks);
    done.await();
    check(tasks.isEmpty(), "a task is left");
  }

  private static void worker(LinkedBlockingQueue<Runnable> tasks) {
    Thread worker =
        new Thread(
            () -> {
              while (true) {
                try {
                  tasks.take().run();
                } catch (Throwable ignored) {
                  // the next one
                }
              }
            });
    worker.setDaemon(true);
    worker.start();
  }

  /** An error is caught where it was thrown. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void catchesWhatIsThrown() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          try {
            check(value == 1, "early");
          } catch (Throwable expected) {
            check(expected instanceof AssertionError, "something else");
          }
        });
  }
}
