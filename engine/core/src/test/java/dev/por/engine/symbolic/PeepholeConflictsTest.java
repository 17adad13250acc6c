package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.symbolic.sat.BitBlaster;
import org.junit.jupiter.api.Test;

/** What the reduction is for: without the guards the solver needs many more conflicts. */
class PeepholeConflictsTest {
  private static final int VALUES = 3;
  private static final int DEPTH = 3 * (VALUES + 1) - 1;
  private static final long PLENTY = 600_000;

  @Test
  void indexer3IsRefutedWithFarFewerConflicts() {
    PaperModels indexer = PaperModels.indexer(3, VALUES);
    long most = 0;
    for (String mode : new String[] {"simple", "full"}) {
      try (Solver solver = new BitBlaster()) {
        Solver.Answer answer = Table1.ask(indexer, DEPTH, mode, solver, PLENTY);
        assertEquals(Solver.Answer.UNSATISFIABLE, answer, mode);
        System.out.println("indexer3, " + mode + ": " + solver.conflicts() + " conflicts");
        most = Math.max(most, solver.conflicts());
      }
    }
    for (String mode : new String[] {"none", "static"}) {
      try (Solver solver = new BitBlaster(2 * most)) {
        Solver.Answer answer = Table1.ask(indexer, DEPTH, mode, solver, PLENTY);
        assertEquals(Solver.Answer.UNKNOWN, answer, mode + " within " + 2 * most + " conflicts");
      }
    }
  }
}
