package dev.por.probe.task;

import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;

/**
 * Completes with the first of several tasks that returns, or when the last of them has thrown. Its
 * state is in what it inherits, whose every use is reported: the tag says whether some thread
 * completes it, the pending count how many have not thrown.
 */
final class FirstOutcome extends CountedCompleter<Object> {
  private static final long serialVersionUID = 1L;
  private static final short TAKEN = 1;

  private final transient List<Future<?>> attempts = new ArrayList<>();
  private transient Object value;

  /** Begins all of the tasks. */
  FirstOutcome(ForkJoinPool pool, Collection<?> tasks) {
    super(null, tasks.size() - 1);
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException();
    }
    for (Object task : tasks) {
      Callable<?> attempt = (Callable<?>) task;
      attempts.add(pool.submit(new Attempt(() -> attempt(attempt))));
    }
  }

  /** One of the tasks: to cancel it interrupts its thread. */
  private static final class Attempt extends ForkJoinTask<Object> {
    private static final long serialVersionUID = 1L;

    private final transient Runnable code;
    private transient volatile Thread runner;

    Attempt(Runnable code) {
      this.code = code;
    }

    @Override
    protected boolean exec() {
      Thread.interrupted();
      run(Probe.currentThread());
      try {
        if (!isDone()) {
          code.run();
        }
        return true;
      } finally {
        run(null);
        Thread.interrupted();
      }
    }

    private void run(Thread thread) {
      TaskProbe.step(this, Steps.CHANGE_RUNNER, 0);
      runner = thread;
    }

    @Override
    public boolean cancel(boolean interrupts) {
      boolean cancelled = super.cancel(false);
      TaskProbe.step(this, Steps.READ_RUNNER, 0);
      Thread thread = runner;
      if (thread != null) {
        thread.interrupt();
      }
      return cancelled;
    }

    @Override
    public Object getRawResult() {
      return null;
    }

    @Override
    protected void setRawResult(Object result) {}
  }

  private void attempt(Callable<?> task) {
    try {
      Object result = task.call();
      if (take()) {
        complete(result);
      }
    } catch (ExecutionAborted aborted) {
      throw aborted;
    } catch (Throwable thrown) {
      if (decrementPendingCountUnlessZero() == 0 && take()) {
        completeExceptionally(thrown);
      }
    }
  }

  private boolean take() {
    return compareAndSetForkJoinTaskTag((short) 0, TAKEN);
  }

  /** No thread waits for the others any longer. */
  void cancelAttempts() {
    for (Future<?> attempt : attempts) {
      attempt.cancel(true);
    }
  }

  @Override
  public void compute() {}

  @Override
  public Object getRawResult() {
    return value;
  }

  @Override
  protected void setRawResult(Object result) {
    value = result;
  }
}
