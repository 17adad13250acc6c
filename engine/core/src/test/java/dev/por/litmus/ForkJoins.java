package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks that fork and join. */
@Construct(
    group = Group.EXECUTORS,
    name = "`ForkJoinTask`, `RecursiveTask`, `RecursiveAction`, `CountedCompleter`",
    transition =
        "each forked task has a daemon thread of its own: to fork is to start it. The outcome of a"
            + " task is one, and each query; `join`, `get` and the rest of `invoke` are enabled once"
            + " there is one. The count of a completer is a variable. No thread helps with tasks of others")
class ForkJoins {
  private final AtomicInteger atomic = new AtomicInteger();
  private int value;

  private final class Counting extends RecursiveAction {
    @Override
    protected void compute() {
      atomic.incrementAndGet();
    }
  }

  private final class Racing extends RecursiveAction {
    @Override
    protected void compute() {
      value++;
    }
  }

  private static final class Fibonacci extends RecursiveTask<Integer> {
    private final int n;

    Fibonacci(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n <= 1) {
        return n;
      }
      Fibonacci other = new Fibonacci(n - 1);
      other.fork();
      return new Fibonacci(n - 2).compute() + other.join();
    }
  }

  /** No task conflicts with another one. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void fibonacci() {
    check(ForkJoinPool.commonPool().invoke(new Fibonacci(5)) == 5, "sum");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void twoForked() {
    ForkJoinTask<?> a = new Counting().fork();
    ForkJoinTask<?> b = new Counting().fork();
    a.join();
    b.join();
    check(atomic.get() == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void invokedTogetherLoseAnUpdate() {
    ForkJoinTask.invokeAll(new Racing(), new Racing());
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void notJoined() {
    new Counting().fork();
    check(atomic.get() == 1, "not yet");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for Stuck#1")
  void joinedForEver() {
    new Stuck().fork().join();
  }

  /** Its part never becomes complete. */
  private static final class Stuck extends CountedCompleter<Void> {
    @Override
    public void compute() {
      addToPendingCount(1);
      tryComplete();
    }
  }

  /** The last of its parts completes it. */
  private final class Sum extends CountedCompleter<Void> {
    private final int parts;

    Sum(CountedCompleter<?> parent, int parts) {
      super(parent);
      this.parts = parts;
    }

    @Override
    public void compute() {
      if (parts > 1) {
        addToPendingCount(parts);
        for (int i = 0; i < parts; i++) {
          new Sum(this, 1).fork();
        }
      }
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (parts > 1) {
        atomic.incrementAndGet();
      }
    }
  }

  /** Three count down, in any order. */
  @ConcurrencyTest
  @Passes(traces = 6)
  void completedOnce() {
    new Sum(null, 2).invoke();
    check(atomic.get() == 1, "completed more than once");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void thrown() {
    ForkJoinTask<?> task =
        ForkJoinTask.adapt(
                () -> {
                  throw new IllegalStateException("thrown");
                })
            .fork();
    String message = null;
    try {
      task.join();
    } catch (RuntimeException e) {
      Throwable root = e;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      message = root.getMessage();
    }
    check("thrown".equals(message), "not thrown");
  }

  /** Cancelled before it begins, before it ends, or too late. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "cancelled")
  void cancelled() {
    ForkJoinTask<?> task = new Counting().fork();
    check(!task.cancel(false), "cancelled");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void tooLate() throws Exception {
    boolean late = false;
    try {
      new Stuck().fork().get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      late = true;
    }
    check(late, "in time");
  }
}
