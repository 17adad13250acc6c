package dev.por.engine.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.control.PartExploration.Sample;
import dev.por.engine.control.thread.ThreadBody;
import dev.por.probe.loop.LoopProbe;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Loops that only wait, by the calls that instrumented loops make. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LoopPartTest {
  private static final int SITE = 0;

  private final PartExploration exploration = new PartExploration();

  private int read(int[] array, int index) {
    return exploration.read(array, index);
  }

  private void write(int[] array, int index, int value) {
    exploration.write(array, index, value);
  }

  private static void loop(BooleanSupplier goesOn) {
    int activation = 0;
    int round = 0;
    do {
      activation = LoopProbe.arrive(activation);
      LoopProbe.again(SITE, activation);
      round++;
    } while (goesOn.getAsBoolean() && round < 50);
    if (round == 50) {
      throw new AssertionError("the loop was taken for one that gets on");
    }
  }

  /** Runs a loop with a local variable that has another value in each iteration. */
  private static void count(int rounds, BooleanSupplier goesOn) {
    int activation = 0;
    int round = 0;
    do {
      activation = LoopProbe.arrive(activation);
      LoopProbe.local(round);
      LoopProbe.again(SITE, activation);
      round++;
    } while (goesOn.getAsBoolean() && round < rounds);
  }

  @Test
  void aLoopThatLooksWaitsForTheWriter() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] flag = {0};
              return new Sample(
                  List.of(flag),
                  List.of(() -> loop(() -> read(flag, 0) == 0), () -> write(flag, 0, 1)),
                  () -> "seen " + flag[0]);
            });
    assertEquals(Set.of("race", "seen 1"), outcomes);
  }

  @Test
  void aLoopThatLooksForWhatNobodyWritesNeverEnds() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] flag = {0, 0};
              return new Sample(
                  List.of(flag),
                  List.of(() -> loop(() -> read(flag, 0) == 0), () -> write(flag, 0, 0)),
                  () -> "ended");
            });
    assertEquals(Set.of("deadlock", "race"), outcomes);
  }

  @Test
  void aLoopThatWritesIsNoWait() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] value = {0};
              ThreadBody body =
                  () ->
                      count(
                          2,
                          () -> {
                            write(value, 0, read(value, 0) + 1);
                            return true;
                          });
              return new Sample(List.of(value), List.of(body, body), () -> "" + value[0]);
            });
    assertEquals(Set.of("2", "3", "4", "race"), outcomes);
  }

  @Test
  void aLoopThatCountsEndsWithoutTheWriter() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] flag = {0};
              int[] seen = {0};
              return new Sample(
                  List.of(flag, seen),
                  List.of(
                      () -> {
                        count(3, () -> read(flag, 0) == 0);
                        write(seen, 0, read(flag, 0));
                      },
                      () -> write(flag, 0, 1)),
                  () -> "saw " + seen[0]);
            });
    assertEquals(Set.of("race", "saw 0", "saw 1"), outcomes);
  }

  @Test
  void twoLoopsThatWaitForEachOther() {
    Set<String> outcomes =
        exploration.outcomes(
            () -> {
              int[] turn = {0};
              return new Sample(
                  List.of(turn),
                  List.of(
                      () -> {
                        loop(() -> read(turn, 0) != 1);
                        write(turn, 0, 2);
                      },
                      () -> {
                        loop(() -> read(turn, 0) != 2);
                        write(turn, 0, 1);
                      }),
                  () -> "ended");
            });
    assertEquals(Set.of("deadlock"), outcomes);
  }
}
