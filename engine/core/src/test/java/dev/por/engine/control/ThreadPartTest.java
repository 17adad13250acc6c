package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.time.TimeProbe;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Parking, joining, interrupts and time, by the calls that instrumented code makes. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadPartTest {
  private static final int SITE = 0;
  private static final long MILLI = 1_000_000;

  private final PartExploration exploration = new PartExploration();
  private final StringBuilder log = new StringBuilder();
  private Object lock;

  private String logged() {
    String all = log.toString();
    log.setLength(0);
    return all;
  }

  private Sample parking() {
    Thread[] parked = new Thread[1];
    return new Sample(
        List.<Object>of((Object) parked),
        List.of(
            () -> {
              exploration.hooks.element(parked, 0, SITE, true);
              parked[0] = exploration.me().thread;
              exploration.hooks.park(null);
            },
            () -> {
              exploration.hooks.element(parked, 0, SITE, false);
              Thread seen = parked[0];
              if (seen != null) {
                exploration.hooks.unpark(seen);
              }
            }),
        () -> "ended");
  }

  @Test
  void aPermitComesBeforeOrAfterThePark() {
    // the second thread may look before the first one has said which thread it is
    assertEquals(Set.of("deadlock", "ended", "race"), exploration.outcomes(() -> parking()));
  }

  /** What the threads log, under all schedules; each execution has a lock of its own. */
  private Set<String> logs(ThreadBody... threads) {
    return exploration.outcomes(
        () -> {
          logged();
          lock = new Object();
          return new Sample(List.of(), List.of(threads), this::logged);
        });
  }

  private void locked(ThreadBody body) throws Throwable {
    exploration.hooks.enter(lock, SITE);
    body.run();
    exploration.hooks.exit(lock, SITE);
  }

  private void logged(ThreadBody wait) throws Throwable {
    try {
      wait.run();
    } catch (InterruptedException e) {
      log.append("interrupted");
    }
  }

  @Test
  void anInterruptEndsAWaitOrComesBefore() {
    Set<String> logs =
        logs(
            () -> locked(() -> logged(() -> exploration.hooks.await(lock, SITE))),
            () -> {
              ManagedThread other = exploration.threads().get(1);
              exploration.engine().interrupts.interrupt(exploration.me(), other);
            });
    assertEquals(Set.of("interrupted"), logs);
  }

  @Test
  void sleepersWakeInTheOrderOfTheirTime() {
    Set<String> logs =
        logs(
            () -> {
              TimeProbe.hooks.sleep(10 * MILLI, SITE);
              log.append('a');
            },
            () -> {
              TimeProbe.hooks.sleep(5 * MILLI, SITE);
              log.append('b');
            });
    assertEquals(Set.of("ba"), logs);
  }

  @Test
  void aTimedWaitEndsWhenNothingElseCanHappen() {
    Set<String> logs =
        logs(
            () ->
                locked(
                    () -> {
                      TimeProbe.hooks.await(lock, 5 * MILLI, SITE);
                      log.append("late");
                    }));
    assertEquals(Set.of("late"), logs);
  }
}
