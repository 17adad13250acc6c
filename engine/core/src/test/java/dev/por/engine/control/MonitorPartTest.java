package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.engine.plan.Waits;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Monitors and memory, by the calls that instrumented code makes. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MonitorPartTest {
  private static final int SITE = 0;

  private final PartExploration exploration = new PartExploration();

  private int read(int[] array) {
    return exploration.read(array, 0);
  }

  private void write(int[] array, int value) {
    exploration.write(array, 0, value);
  }

  private void guarded(Object lock, Runnable task) {
    exploration.hooks.enter(lock, SITE);
    task.run();
    exploration.hooks.exit(lock, SITE);
  }

  @Test
  void withoutAMonitorAnUpdateIsLost() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] value = {0};
              ThreadBody body = () -> write(value, read(value) + 1);
              return new Sample(List.of(value), List.of(body, body), () -> "" + value[0]);
            });
    assertEquals(Set.of("1", "2", "race"), outcomes);
  }

  @Test
  void inAMonitorNoUpdateIsLost() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Object lock = new Object();
              int[] value = {0};
              ThreadBody body = () -> guarded(lock, () -> write(value, read(value) + 1));
              return new Sample(List.of(value), List.of(body, body), () -> "" + value[0]);
            });
    assertEquals(Set.of("2"), outcomes);
  }

  @Test
  void twoMonitorsInDifferentOrders() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              Object one = new Object();
              Object two = new Object();
              return new Sample(
                  List.of(),
                  List.of(
                      () -> guarded(one, () -> guarded(two, () -> {})),
                      () -> guarded(two, () -> guarded(one, () -> {}))),
                  () -> "ended");
            });
    assertEquals(Set.of("deadlock", "ended"), outcomes);
  }

  private Sample handOver(boolean looks) {
    Object lock = new Object();
    int[] ready = {0};
    return new Sample(
        List.of(ready),
        List.of(
            () ->
                guarded(
                    lock,
                    () -> {
                      if (!looks || read(ready) == 0) {
                        exploration.hooks.await(lock, SITE);
                      }
                    }),
            () ->
                guarded(
                    lock,
                    () -> {
                      write(ready, 1);
                      exploration.hooks.signal(lock, SITE, false);
                    })),
        () -> "woken " + ready[0]);
  }

  @Test
  void aWaitThatLooksFirstEnds() {
    assertEquals(Set.of("woken 1"), exploration.outcomes(() -> handOver(true)));
  }

  @Test
  void aNotificationBeforeTheWaitIsLost() {
    assertEquals(Set.of("deadlock", "woken 1"), exploration.outcomes(() -> handOver(false)));
  }

  @Test
  void aWaitMayEndForNoReasonWhereThatIsAllowed() {
    PartExploration spurious = new PartExploration(new Waits(false, true));
    Set<String> outcomes =
        spurious.outcomes(
            () -> {
              Object lock = new Object();
              return new Sample(
                  List.of(),
                  List.of(
                      () -> {
                        spurious.hooks.enter(lock, SITE);
                        spurious.hooks.await(lock, SITE);
                        spurious.hooks.exit(lock, SITE);
                      }),
                  () -> "woken");
            });
    assertEquals(Set.of("woken"), outcomes);
  }
}
