package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.probe.task.ForkHooks;
import dev.por.probe.task.Steps;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Fork-join pools, by the calls that the woven pools and tasks make: each task has a thread of its
 * own, and the pool says how many of them run at a time. The real pool starts no thread.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForkJoinPartTest {
  private static final long FOR_EVER = Long.MAX_VALUE;

  private final PartExploration exploration = new PartExploration();

  private ForkHooks hooks() {
    return exploration.engine().tasks.forks();
  }

  private void fork(ForkJoinPool pool, ForkJoinTask<?> task) {
    hooks().take(pool, task);
    Thread worker = new Thread(() -> work(task));
    worker.setDaemon(true);
    exploration.hooks.start(worker);
    hooks().started(task, worker);
  }

  private void work(ForkJoinTask<?> task) {
    if (hooks().enter()) {
      task.quietlyInvoke();
      exploration.engine().tasks.step(task, Steps.COMPLETE_FUTURE, 0);
    }
    hooks().leave();
  }

  private boolean await(ForkJoinTask<?> task) {
    return hooks().await(task, false, FOR_EVER);
  }

  /**
   * A thread forks two tasks and waits for the second; the log is read when both are done or gone.
   */
  private Sample twoTasks(int parallelism) {
    ForkJoinPool pool = new ForkJoinPool(parallelism);
    StringBuffer log = new StringBuffer();
    return new Sample(
        List.of(),
        List.of(
            () -> {
              hooks().created(pool);
              ForkJoinTask<?> a = ForkJoinTask.adapt(() -> log.append("a"));
              ForkJoinTask<?> b = ForkJoinTask.adapt(() -> log.append("b"));
              fork(pool, a);
              fork(pool, b);
              await(b);
            }),
        log::toString);
  }

  @Test
  void oneWorkerRunsTasksInTheOrderInWhichTheyCame() {
    assertEquals(Set.of("ab"), exploration.outcomes(() -> twoTasks(1)));
  }

  /** The thread does not wait for the first task: that one may not have begun. */
  @Test
  void twoWorkersRunTasksInAnyOrder() {
    assertEquals(Set.of("ab", "b", "ba"), exploration.outcomes(() -> twoTasks(2)));
  }

  @Test
  void aTaskThatNobodyForkedNeverEnds() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {});
              return new Sample(List.of(task), List.of(() -> await(task)), () -> "ended");
            });
    assertEquals(Set.of("deadlock"), outcomes);
  }
}
