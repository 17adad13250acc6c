package dev.por.engine.symbolic;

import dev.por.engine.symbolic.solver.Solver;
import java.util.Locale;

/**
 * Table 1 of the paper: prints for each program and mode the answer, the time, and the conflicts
 * and decisions of the solver that the class path offers.
 *
 * <p>Arguments: how many seconds each question may take, the largest number of threads, the modes,
 * and the program if it is to be one only.
 */
final class Table1 {
  private static final int VALUES = 4;

  private final long millis;
  private final String[] modes;
  private final String only;

  private Table1(long millis, String[] modes, String only) {
    this.millis = millis;
    this.modes = modes;
    this.only = only;
  }

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    long seconds = arguments.length > 0 ? Long.parseLong(arguments[0]) : 60;
    int largest = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
    String modes = arguments.length > 2 ? arguments[2] : "none,static,simple,full";
    String only = arguments.length > 3 ? arguments[3] : "";
    Table1 table = new Table1(seconds * 1000, modes.split(","), only);
    for (int n = 2; n <= Math.min(4, largest); n++) {
      table.row("phil" + n + "-pa", PaperModels.allEat(n), 1 + 7 * n);
      table.row("phil" + n + "-pb", PaperModels.allHaveEaten(n), 1 + 7 * n);
    }
    for (int n = 2; n <= largest; n++) {
      int end = (VALUES + 1) * n;
      table.row("indexer" + n, PaperModels.indexer(n, VALUES), end - 1);
      table.row("indexer" + n, PaperModels.indexer(n, VALUES), end);
    }
  }

  private void row(String name, PaperModels program, int depth) {
    for (String mode : name.startsWith(only) ? modes : new String[0]) {
      try (Solver solver = Solvers.create(Table1.class.getClassLoader())) {
        long start = System.nanoTime();
        Solver.Answer answer = ask(program, depth, mode, solver, millis);
        System.out.printf(
            Locale.ROOT,
            "%-9s %2d steps %-6s %-13s %6.1f s %7d conflicts %8d decisions (%s)%n",
            name,
            depth,
            mode,
            answer,
            (System.nanoTime() - start) / 1e9,
            solver.conflicts(),
            solver.decisions(),
            solver.name());
      }
    }
  }

  /** Whether the property can be reached in at most so many steps. */
  static Solver.Answer ask(
      PaperModels program, int depth, String mode, Solver solver, long millis) {
    PeepholeMode peephole = PeepholeMode.valueOf(mode.toUpperCase(Locale.ROOT));
    Unrolling unrolling = new Unrolling(solver, program.model(), peephole, program.onTheWay());
    while (unrolling.depth() < depth) {
      unrolling.extend();
    }
    return solver.decide(unrolling.holds(program.property()), millis);
  }
}
