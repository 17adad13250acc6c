package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.StopReason;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exact counts at c = 0, 1, 2 and without a bound. */
class TableTest {
  private static final int[] BOUNDS = {0, 1, 2, Integer.MAX_VALUE};

  record Row(
      ModelProgram program,
      List<Integer> interleavings,
      List<Integer> traces,
      List<Integer> localStates,
      List<Integer> deadlocks) {
    @Override
    public String toString() {
      return program.toString();
    }
  }

  private static final List<Integer> NONE = List.of(0, 0, 0, 0);

  private static List<Integer> at(int... counts) {
    return Stream.of(0, 1, 2, 3).map(i -> counts[Math.min(i, counts.length - 1)]).toList();
  }

  static Stream<Row> table() {
    return Stream.of(
        new Row(TablePrograms.racyCounter(2, 1), at(2, 4, 6), at(2, 4), at(8, 12), NONE),
        new Row(
            TablePrograms.racyCounter(2, 2),
            at(2, 8, 26, 70),
            at(2, 8, 22, 34),
            at(16, 48, 96, 126),
            NONE),
        new Row(
            TablePrograms.racyCounter(3, 1),
            at(6, 24, 60, 90),
            at(6, 24, 36),
            at(30, 84, 111),
            NONE),
        new Row(
            TablePrograms.racyCounter(3, 2),
            at(6, 60, 402, 34650),
            at(6, 60, 360, 7134),
            at(60, 432, 1983, 23424),
            NONE),
        new Row(TablePrograms.flanaganGodefroidExample(), at(2, 4, 6), at(2, 3), at(7, 9), NONE),
        new Row(TablePrograms.coonsFigure1(), at(2, 3), at(2), at(5), NONE),
        new Row(TablePrograms.philosophers(2), at(2, 6), at(2, 3), at(16), at(0, 1)),
        new Row(TablePrograms.philosophers(3), at(6, 57, 129, 168), at(6, 7), at(54), at(0, 1)),
        new Row(TablePrograms.indexer(3, 2, 128), at(6, 24, 60, 90), at(1), at(6), NONE),
        new Row(TablePrograms.indexer(2, 2, 4), at(2, 4, 7, 8), at(2, 3), at(11, 14), NONE),
        new Row(TablePrograms.storeBuffer(), at(2, 4, 6), at(2, 3), at(8, 10), NONE),
        new Row(TablePrograms.messagePassing(), at(2, 4, 6), at(2, 3), at(8, 10), NONE),
        new Row(TablePrograms.lockedCounter(2, 2), at(2, 4, 6), at(2, 4, 6), at(32, 56, 72), NONE));
  }

  @ParameterizedTest
  @MethodSource("table")
  void bruteForce(Row row) {
    BruteForce all = BruteForce.of(row.program(), new ExactEvents());
    for (int i = 0; i < BOUNDS.length; i++) {
      assertEquals((int) row.interleavings().get(i), all.interleavings(BOUNDS[i]));
      assertEquals((int) row.traces().get(i), all.traces(BOUNDS[i]));
      assertEquals((int) row.localStates().get(i), all.localStates(BOUNDS[i]));
      assertEquals((int) row.deadlocks().get(i), all.deadlocks(BOUNDS[i]));
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void exhaustiveByLevels(Row row) {
    Summary summary = Explorations.all("exhaustive", row.program());
    long before = 0;
    for (BoundResult bound : summary.coverage().perBound()) {
      if (bound.bound() < 3) {
        int i = bound.bound();
        assertEquals((int) row.interleavings().get(i), bound.executions() - before);
        assertEquals((int) row.traces().get(i), bound.counts().traces());
        assertEquals((int) row.localStates().get(i), bound.counts().localStates());
      }
      assertTrue(bound.complete());
      before = bound.executions();
    }
    assertWholeSpace(row, summary);
  }

  @ParameterizedTest
  @MethodSource("table")
  void exhaustiveWithoutBound(Row row) {
    Summary summary = Explorations.unbounded("exhaustive", row.program());
    assertEquals((int) row.interleavings().get(3), summary.effort().executions());
    assertWholeSpace(row, summary);
  }

  @ParameterizedTest
  @MethodSource("table")
  void bporByLevels(Row row) {
    assertLevels(row, Explorations.all(new BporSearch(true, 0, 1_000_000), row.program()));
  }

  @ParameterizedTest
  @MethodSource("table")
  void bporWhileHunting(Row row) {
    assertLevels(row, Explorations.all(new BporSearch(true, 0.3, 1_000_000), row.program()));
  }

  @ParameterizedTest
  @MethodSource("table")
  void bporWithoutSleepSets(Row row) {
    assertLevels(row, Explorations.all("bpor-nosleep", row.program()));
  }

  @ParameterizedTest
  @MethodSource("table")
  void bporByGraphs(Row row) {
    assertLevels(row, Explorations.all("bpor-graph", row.program()));
  }

  @ParameterizedTest
  @MethodSource("table")
  void bporRacingDpor(Row row) {
    assertLevels(row, Explorations.all("bpor", row.program()));
  }

  @ParameterizedTest
  @MethodSource("table")
  void cbporByLevels(Row row) {
    Summary summary = Explorations.all("cbpor", row.program());
    assertLevels(row, summary);
    assertEquals(
        summary.coverage().traces(), summary.effort().executions(), "every trace exactly once");
  }

  @ParameterizedTest
  @MethodSource("table")
  void cbporWithoutBound(Row row) {
    Summary summary = Explorations.unbounded("cbpor", row.program());
    assertWholeSpace(row, summary);
    assertEquals(
        summary.coverage().traces(), summary.effort().executions(), "every trace exactly once");
  }

  private static void assertLevels(Row row, Summary summary) {
    for (BoundResult bound : summary.coverage().perBound()) {
      if (bound.bound() < 3) {
        assertEquals((int) row.traces().get(bound.bound()), bound.counts().traces());
        assertEquals((int) row.localStates().get(bound.bound()), bound.counts().localStates());
      }
      assertTrue(bound.complete());
    }
    assertWholeSpace(row, summary);
  }

  @ParameterizedTest
  @MethodSource("table")
  void dporOfThePaper(Row row) {
    for (int figure = 3; figure <= 5; figure++) {
      assertWholeSpace(row, Explorations.all("dpor-figure-" + figure, row.program()));
      assertWholeSpace(row, Explorations.all("dpor-figure-" + figure + "-sleep", row.program()));
    }
  }

  @ParameterizedTest
  @MethodSource("table")
  void dpor(Row row) {
    assertWholeSpace(row, Explorations.all("dpor", row.program()));
  }

  private static void assertWholeSpace(Row row, Summary summary) {
    assertEquals(StopReason.EXHAUSTED, summary.stopReason());
    assertTrue(summary.extent().exhaustive());
    assertNull(summary.extent().boundReached());
    assertEquals((int) row.traces().get(3), summary.coverage().traces());
    assertEquals((int) row.localStates().get(3), summary.coverage().localStates());
    assertEquals((int) row.deadlocks().get(3), summary.coverage().deadlocks());
    assertEquals(
        summary.coverage().traces(),
        summary.effort().executions() - summary.effort().redundantExecutions());
  }
}
