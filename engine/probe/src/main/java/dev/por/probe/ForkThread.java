package dev.por.probe;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/** The thread of one task of a ForkJoinPool. */
final class ForkThread extends ForkJoinWorkerThread {
  /** Tasks of {@link ForkJoinPool#execute(Runnable)}, whose exceptions nobody asks for. */
  private static final String EXECUTED = "java.util.concurrent.ForkJoinTask$RunnableExecuteAction";

  final ForkJoinTask<?> task;

  ForkThread(ForkJoinPool pool, ForkJoinTask<?> task, String name) {
    super(pool);
    this.task = task;
    setName(name);
  }

  @Override
  public void run() {
    task.quietlyInvoke();
    if (task.getClass().getName().equals(EXECUTED) && task.isCompletedAbnormally()) {
      Forks.rethrow(task.getException());
    }
  }
}
