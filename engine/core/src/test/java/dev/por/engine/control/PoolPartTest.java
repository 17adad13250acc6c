package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.task.Steps;
import dev.por.probe.task.TaskHooks;
import dev.por.probe.time.TimeProbe;
import java.util.List;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Thread pools and futures, by the calls that the woven executors make. The bodies do what workers
 * do; the real pool keeps the queue and its state, and starts no thread.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoolPartTest {
  private static final long FOR_EVER = Long.MAX_VALUE;

  private final PartExploration exploration = new PartExploration();

  private TaskHooks hooks() {
    return exploration.engine().tasks;
  }

  /** A pool that has been made by a thread of the program. */
  private final class Pool {
    private final ThreadPoolExecutor real =
        new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    private boolean known;

    /** Threads that know the pool begin with this: the first one makes it known. */
    void know() {
      if (!known) {
        known = true;
        hooks().created(real);
      }
    }

    void execute(Runnable task) {
      know();
      hooks().step(real, Steps.EXECUTE, 0);
      real.getQueue().add(task);
    }

    void shutdown() {
      know();
      hooks().step(real, Steps.SHUT_DOWN, 0);
      real.shutdown();
    }

    /** What a worker does until the pool is shut down. */
    void work() {
      know();
      boolean more = true;
      while (more) {
        hooks().takeTask(real);
        Runnable task = real.getQueue().poll();
        more = task != null;
        if (more) {
          task.run();
        }
      }
    }
  }

  /** A worker of a pool, and a thread that gives tasks to the pool and then does this. */
  private Sample tasks(String tasks, Consumer<Pool> then) {
    Pool pool = new Pool();
    StringBuffer log = new StringBuffer();
    ThreadBody gives =
        () -> {
          tasks.chars().forEach(task -> pool.execute(() -> log.append((char) task)));
          then.accept(pool);
        };
    return new Sample(List.of(), List.of(pool::work, gives), log::toString);
  }

  @Test
  void oneWorkerTakesTasksInOrder() {
    assertEquals(Set.of("ab"), exploration.outcomes(() -> tasks("ab", Pool::shutdown)));
  }

  @Test
  void twoWorkersTakeTasksInTheOrderOfTheQueue() {
    Consumer<Pool> works =
        pool -> {
          pool.shutdown();
          pool.work();
        };
    // a task of this test is a part of the step that takes the task
    assertEquals(Set.of("ab"), exploration.outcomes(() -> tasks("ab", works)));
  }

  @Test
  void aWorkerOfAPoolThatIsNotShutDownNeverEnds() {
    assertEquals(Set.of("deadlock"), exploration.outcomes(() -> tasks("a", pool -> {})));
  }

  @Test
  void tasksOfTwoThreadsComeInBothOrders() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Pool pool = new Pool();
              StringBuffer log = new StringBuffer();
              return new Sample(
                  List.of(),
                  List.of(
                      () -> pool.execute(() -> log.append('a')),
                      () -> {
                        pool.execute(() -> log.append('b'));
                        for (int i = 0; i < 2; i++) {
                          hooks().takeTask(pool.real);
                          pool.real.getQueue().remove().run();
                        }
                      }),
                  log::toString);
            });
    assertEquals(Set.of("ab", "ba"), outcomes);
  }

  private void run(FutureTask<?> future) {
    hooks().step(future, Steps.RUN_FUTURE, 0);
    if (!future.isDone()) {
      hooks().step(future, Steps.COMPLETE_FUTURE, 0);
      future.run();
    }
  }

  private void cancel(FutureTask<?> future) {
    hooks().step(future, Steps.CANCEL_FUTURE, 0);
    future.cancel(false);
  }

  @Test
  void aFutureIsRunOrCancelled() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              FutureTask<String> future = new FutureTask<>(() -> "done");
              String[] seen = {null};
              return new Sample(
                  List.of(future),
                  List.of(
                      () -> run(future),
                      () -> {
                        cancel(future);
                        hooks().await(future, Steps.AWAIT_FUTURE, FOR_EVER);
                        seen[0] = future.isCancelled() ? "cancelled" : future.get();
                      }),
                  () -> seen[0]);
            });
    assertEquals(Set.of("cancelled", "done"), outcomes);
  }

  @Test
  void aFutureThatNobodyRunsIsAwaitedForEver() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              FutureTask<String> future = new FutureTask<>(() -> "done");
              return new Sample(
                  List.of(future),
                  List.of(() -> hooks().await(future, Steps.AWAIT_FUTURE, FOR_EVER)),
                  () -> "ended");
            });
    assertEquals(Set.of("deadlock"), outcomes);
  }

  @Test
  void aTimedWaitForAFutureEndsWithOrWithoutIt() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              FutureTask<String> future = new FutureTask<>(() -> "done");
              String[] seen = {null};
              return new Sample(
                  List.of(future),
                  List.of(
                      () -> {
                        TimeProbe.hooks.sleep(TimeUnit.MILLISECONDS.toNanos(10), 0);
                        run(future);
                      },
                      () -> {
                        hooks().await(future, Steps.AWAIT_FUTURE, TimeUnit.MILLISECONDS.toNanos(5));
                        seen[0] = future.isDone() ? future.get() : "too late";
                      }),
                  () -> seen[0]);
            });
    assertEquals(Set.of("too late"), outcomes);
  }
}
