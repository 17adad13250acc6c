package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the reduction is for: without the guards the solver needs many more conflicts. */
class PeepholeConflictsTest {
  private static final long PLENTY = 600_000;

  /** One step short of the end of all threads, which have so many values each. */
  @ParameterizedTest
  @CsvSource({"3, 3", "4, 2", "5, 1"})
  void indexersAreRefutedWithFarFewerConflicts(int threads, int values) {
    PaperModels indexer = PaperModels.indexer(threads, values);
    int depth = threads * (values + 1) - 1;
    long most = 0;
    for (String mode : new String[] {"simple", "full"}) {
      try (Solver solver = new BitBlaster()) {
        Solver.Answer answer = Table1.ask(indexer, depth, mode, solver, PLENTY);
        assertEquals(Solver.Answer.UNSATISFIABLE, answer, mode);
        System.out.println(
            "indexer"
                + threads
                + ", "
                + values
                + " values, "
                + mode
                + ": "
                + solver.conflicts()
                + " conflicts");
        most = Math.max(most, solver.conflicts());
      }
    }
    for (String mode : new String[] {"none", "static"}) {
      try (Solver solver = new BitBlaster(2 * most)) {
        Solver.Answer answer = Table1.ask(indexer, depth, mode, solver, PLENTY);
        assertEquals(Solver.Answer.UNKNOWN, answer, mode + " within " + 2 * most + " conflicts");
      }
    }
  }
}
