package dev.por.benchmarks.cartesian;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.plan.Strategy;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The smaller rows of the table are what the paper prints, sequentially and concurrently. */
class Table1Test {
  private static final int FOR_EVER = Integer.MAX_VALUE / 1000;

  static Stream<Table1.Row> standard() {
    return Table1.rows().stream()
        .filter(row -> row.standard() != null && row.standard().transitions() < 100_000);
  }

  static Stream<Table1.Row> cartesian() {
    return Table1.rows().stream()
        .filter(row -> row.cartesian() != null && row.cartesian().transitions() < 100_000);
  }

  @ParameterizedTest
  @MethodSource
  void standard(Table1.Row row) {
    assertEquals(row.standard(), Table1.count(row.model().get(), Strategy.STATEFUL, 1, FOR_EVER));
  }

  @ParameterizedTest
  @MethodSource
  void cartesian(Table1.Row row) {
    Strategy strategy = Strategy.CARTESIAN;
    assertEquals(row.cartesian(), Table1.count(row.model().get(), strategy, 1, FOR_EVER));
    assertEquals(row.cartesian(), Table1.count(row.model().get(), strategy, 3, FOR_EVER));
  }
}
