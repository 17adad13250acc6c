package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.Derivations;
import dev.por.probe.ObjectHooks;
import dev.por.probe.Operations;
import dev.por.probe.time.TimeProbe;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Conditions of locks, and exchangers, by the calls that woven JDK methods make. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SynchronizerPartTest {
  private static final long MILLI = 1_000_000;
  private static final long FOR_EVER = Long.MAX_VALUE;

  private final PartExploration exploration = new PartExploration();
  private final StringBuilder log = new StringBuilder();
  private ReentrantLock lock;
  private Condition condition;
  private boolean ready;

  private ObjectHooks hooks() {
    return exploration.hooks.objects();
  }

  /** What the threads log, under all schedules; each execution has a lock of its own. */
  private Set<String> logs(ThreadBody... threads) {
    return exploration.outcomes(
        () -> {
          log.setLength(0);
          ready = false;
          lock = new ReentrantLock();
          condition = lock.newCondition();
          return new Sample(List.of(lock), List.of(threads), log::toString);
        });
  }

  private void locked(ThreadBody body) throws Throwable {
    operation(Operations.LOCK, lock::lock);
    hooks().derived(condition, lock, Derivations.KEPT);
    body.run();
    operation(Operations.WRITE, lock::unlock);
  }

  private void operation(int operation, ThreadBody method) throws Throwable {
    hooks().beginOperation(lock, operation, 0);
    try {
      method.run();
    } finally {
      hooks().endOperation();
    }
  }

  private void await(String name) throws Throwable {
    locked(
        () -> {
          if (!ready) {
            hooks().awaitCondition(condition, true);
          }
          log.append(name);
        });
  }

  private void signal(boolean all) throws Throwable {
    locked(
        () -> {
          ready = true;
          hooks().signalCondition(condition, all);
        });
  }

  @Test
  void anAwaitThatLooksFirstEnds() {
    assertEquals(Set.of("a"), logs(() -> await("a"), () -> signal(false)));
  }

  @Test
  void aSignalBeforeTheAwaitIsLost() {
    ThreadBody waits = () -> locked(() -> hooks().awaitCondition(condition, true));
    assertEquals(Set.of("", "deadlock"), logs(waits, () -> signal(false)));
  }

  @Test
  void oneSignalWakesOneThread() {
    ThreadBody waits = () -> locked(() -> hooks().awaitCondition(condition, true));
    assertEquals(Set.of("deadlock"), logs(waits, waits, () -> signal(false)));
  }

  @Test
  void aSignalToAllWakesTheOnlyThread() {
    assertEquals(Set.of("a"), logs(() -> await("a"), () -> signal(true)));
  }

  @Test
  void anAwaitEndsByItsTime() {
    ThreadBody waits =
        () ->
            locked(
                () -> {
                  TimeProbe.hooks.awaitCondition(condition, 5 * MILLI);
                  log.append("late");
                });
    assertEquals(Set.of("late"), logs(waits));
  }

  @Test
  void twoThreadsExchange() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              String[] seen = new String[2];
              return new Sample(
                  List.of(exchanger),
                  List.of(
                      () -> seen[0] = exchange(exchanger, "a", FOR_EVER),
                      () -> seen[1] = exchange(exchanger, "b", FOR_EVER)),
                  () -> seen[0] + seen[1]);
            });
    assertEquals(Set.of("ba"), outcomes);
  }

  @Test
  void aThreadThatIsAloneGivesUp() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              String[] seen = new String[1];
              return new Sample(
                  List.of(exchanger),
                  List.of(() -> seen[0] = exchange(exchanger, "a", 5 * MILLI)),
                  () -> seen[0]);
            });
    assertEquals(Set.of("too late"), outcomes);
  }

  @Test
  void threeThreadsAreOneTooMany() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Exchanger<String> exchanger = new Exchanger<>();
              ThreadBody body = () -> exchange(exchanger, "a", FOR_EVER);
              return new Sample(List.of(exchanger), List.of(body, body, body), () -> "ended");
            });
    assertEquals(Set.of("deadlock"), outcomes);
  }

  private String exchange(Exchanger<String> exchanger, String item, long nanos) throws Exception {
    try {
      return (String) exploration.engine().exchanges.exchange(exchanger, item, nanos);
    } catch (TimeoutException e) {
      return "too late";
    }
  }
}
