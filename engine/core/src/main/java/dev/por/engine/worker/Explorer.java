package dev.por.engine.worker;

import dev.por.engine.control.ControlWatchdog;
import dev.por.engine.control.carrier.DriverThread;
import dev.por.engine.control.fault.UnsupportedException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The thread on which everything is explored. The thread that gives it work waits, and watches that
 * it comes back: code under test that blocks may well block this thread.
 */
final class Explorer extends DriverThread {
  private final LinkedBlockingQueue<Runnable> work = new LinkedBlockingQueue<>();

  Explorer() {
    super("por-explorer");
  }

  /** Runs {@code task} on the explorer. */
  <T> T call(Supplier<T> task) throws InterruptedException {
    return call(task, null);
  }

  /**
   * Runs {@code task} on the explorer as long as {@code watch} finds nothing.
   *
   * @throws UnsupportedException when a thread under test is out of control; then so is this one
   */
  <T> T call(Supplier<T> task, ControlWatchdog watch) throws InterruptedException {
    FutureTask<T> result = new FutureTask<>(task::get);
    work.add(result);
    while (true) {
      try {
        return watch == null
            ? result.get()
            : result.get(watch.periodMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        UnsupportedException runaway = watch.look();
        if (runaway != null) {
          throw runaway;
        }
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) e.getCause();
      }
    }
  }

  @Override
  public void run() {
    try {
      while (true) {
        work.take().run();
      }
    } catch (InterruptedException e) {
      // no thread interrupts this one
    }
  }
}
