package dev.por.benchmarks.cartesian;

import dev.por.api.model.Model;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Summary;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.stateful.StatefulExploration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Table 1 of the paper: our states and transitions beside its own, standard and Cartesian.
 *
 * <p>Arguments: how many seconds a search may take before it is given up (60), and how many worker
 * threads the concurrent variant has (2).
 */
public final class Table1 {
  private Table1() {}

  /**
   * A row.
   *
   * @param name as in the paper
   * @param model the program
   * @param standard the paper's states and transitions without reduction, or null
   * @param cartesian the paper's states and transitions with it, or null
   */
  record Row(String name, Supplier<Model> model, Counts standard, Counts cartesian) {}

  /** What a search stored and executed. */
  record Counts(long states, long transitions) {
    @Override
    public String toString() {
      return states + "/" + transitions;
    }
  }

  /** Every row of the table that has a number. */
  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    rows.add(row("SharedPtr", PaperPrograms::sharedPtr, 32131, 64262, 418, 12785));
    rows.add(row("SharedArray", PaperPrograms::sharedArray, 2276, 4552, 132, 1648));
    rows.add(row("2 Robots", () -> PaperPrograms.robots(0, 4), 4877, 9754, 56, 2635));
    rows.add(row("3 Robots", () -> PaperPrograms.robots(0, 4, 7), 326759, 980277, 56, 6387));
    addFileSystem(rows);
    addIndexer(rows);
    addPhilosophers(rows);
    addCmis(rows);
    return rows;
  }

  private static void addFileSystem(List<Row> rows) {
    long[] standard = {0, 8, 144, 1944, 23328, 262440, 2834352};
    long[] cartesian = {1026, 10120, 99800, 984000};
    for (int n = 1; n <= 17; n++) {
      int threads = n;
      Counts all = n < standard.length ? new Counts(power(9, n), standard[n]) : null;
      Counts reduced =
          n < 14 ? new Counts(1, 8L * n) : new Counts(power(10, n - 13), cartesian[n - 14]);
      rows.add(
          new Row(
              "File System " + n,
              () -> PaperPrograms.fileSystem(threads),
              all,
              n == 1 ? null : reduced));
    }
  }

  private static void addIndexer(List<Row> rows) {
    long[] cartesian = {394, 3528, 31590, 282852, 2532546};
    for (int n = 1; n <= 16; n++) {
      int threads = n;
      // every state with a thread that has not ended has a transition for each such thread
      Counts all = n <= 8 ? new Counts(power(5, n), 4L * n * power(5, n - 1)) : null;
      Counts reduced =
          n < 12 ? new Counts(1, 4L * n) : new Counts(power(9, n - 11), cartesian[n - 12]);
      rows.add(
          new Row(
              "Indexer " + n, () -> PaperPrograms.indexer(threads), all, n == 1 ? null : reduced));
    }
  }

  private static void addPhilosophers(List<Row> rows) {
    long[][] numbers = {
      {11, 22, 9, 28},
      {36, 108, 27, 174},
      {119, 476, 94, 750},
      {393, 1965, 295, 2984},
      {1298, 7788, 942, 11233},
      {4287, 30009, 2955, 41091},
      {14159, 113272, 9212, 145717},
      {46764, 420876, 28675, 509218}
    };
    for (int n = 2; n <= 9; n++) {
      int philosophers = n;
      long[] x = numbers[n - 2];
      rows.add(
          row(
              n + " Philosophers",
              () -> PaperPrograms.philosophers(philosophers),
              x[0],
              x[1],
              x[2],
              x[3]));
    }
  }

  private static void addCmis(List<Row> rows) {
    rows.add(row("CMIS C=2 N=8", () -> Cmis.of(2, 8), 16430, 115010, 51, 1627));
    rows.add(row("CMIS C=4 N=16", () -> Cmis.of(4, 16), 1014131, 7098917, 51, 3091));
    long[][] numbers = {
      {8, 32, 51, 8035},
      {16, 64, 51, 25987},
      {32, 128, 51, 94147},
      {64, 256, 51, 359491},
      {128, 256, 6, 100336},
      {127, 255, 11, 221954}
    };
    for (long[] x : numbers) {
      rows.add(
          new Row(
              "CMIS C=" + x[0] + " N=" + x[1],
              () -> Cmis.of((int) x[0], (int) x[1]),
              null,
              new Counts(x[2], x[3])));
    }
  }

  private static Row row(String name, Supplier<Model> model, long a, long b, long c, long d) {
    return new Row(name, model, new Counts(a, b), new Counts(c, d));
  }

  private static long power(long base, int exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
  }

  /** What we count; null when it takes longer than that. */
  static Counts count(Model model, Strategy strategy, int threads, int seconds) {
    long start = System.nanoTime();
    Summary summary =
        new StatefulExploration(
                new Automaton(model),
                new Goal(strategy, new Target(0, true, null), 0, StopRule.NEVER),
                threads,
                () -> (System.nanoTime() - start) / 1_000_000,
                seconds * 1000L,
                progress -> {})
            .run();
    return summary.extent().exhaustive()
        ? new Counts(summary.effort().executions(), summary.effort().transitions())
        : null;
  }

  /** Prints the table. */
  public static void main(String[] arguments) {
    int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 60;
    int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2;
    System.out.printf(
        "%-16s %20s %20s %8s %18s %18s %8s %8s%n",
        "states/transitions", "standard", "paper", "ms", "cartesian", "paper", "ms", "conc ms");
    int different = 0;
    for (Row row : rows()) {
      different += print(row, seconds, threads);
    }
    System.out.println(different == 0 ? "all as in the paper" : different + " DIFFER");
    if (different > 0) {
      System.exit(1);
    }
  }

  private static int print(Row row, int seconds, int threads) {
    Model model = row.model().get();
    Cell standard = Cell.of(row.standard(), model, Strategy.STATEFUL, 1, seconds);
    Cell cartesian = Cell.of(row.cartesian(), model, Strategy.CARTESIAN, 1, seconds);
    Cell concurrent = Cell.of(row.cartesian(), model, Strategy.CARTESIAN, threads, seconds);
    System.out.printf(
        "%-18s %20s %20s %8s %18s %18s %8s %8s%n",
        row.name(),
        standard.found(),
        text(row.standard()),
        standard.millis(),
        cartesian.found(),
        text(row.cartesian()),
        cartesian.millis(),
        concurrent.millis());
    return standard.different() + cartesian.different() + concurrent.different();
  }

  private static String text(Counts counts) {
    return counts == null ? "" : counts.toString();
  }

  private record Cell(String found, String millis, int different) {
    static Cell of(Counts paper, Model model, Strategy strategy, int threads, int seconds) {
      if (paper == null) {
        return new Cell("", "", 0);
      }
      long start = System.nanoTime();
      Counts found = count(model, strategy, threads, seconds);
      String millis = Long.toString((System.nanoTime() - start) / 1_000_000);
      return found == null
          ? new Cell("more than " + seconds + " s", millis, 0)
          : new Cell(found.toString(), millis, found.equals(paper) ? 0 : 1);
    }
  }
}
