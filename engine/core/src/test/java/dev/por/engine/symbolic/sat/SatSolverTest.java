package dev.por.engine.symbolic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SatSolverTest {
  /** About as many clauses as make half of the formulas unsatisfiable. */
  private static List<int[]> random(Random random, int variables) {
    List<int[]> clauses = new ArrayList<>();
    int size = (int) (variables * (3.8 + random.nextDouble()));
    for (int i = 0; i < size; i++) {
      int[] clause = new int[1 + random.nextInt(8) / 2];
      for (int j = 0; j < clause.length; j++) {
        clause[j] = 2 * (1 + random.nextInt(variables)) + random.nextInt(2);
      }
      clauses.add(clause.length == 1 && i > 2 ? new int[] {2, 3} : clause);
    }
    return clauses;
  }

  private static SatSolver solver(List<int[]> clauses, int variables) {
    SatSolver solver = new SatSolver();
    for (int v = 0; v < variables; v++) {
      solver.newVariable();
    }
    clauses.forEach(solver::addClause);
    return solver;
  }

  @Test
  void saysWhatTryingEverythingSays() {
    for (int seed = 0; seed < 2000; seed++) {
      int variables = 3 + seed % 8;
      List<int[]> clauses = random(new Random(seed), variables);
      SatSolver solver = solver(clauses, variables);
      boolean expected = bruteForce(clauses, variables, Literal.TRUE);
      assertEquals(expected, solver.solve(Literal.TRUE, () -> false), "seed " + seed);
      assertTrue(!expected || satisfied(clauses, solver), "seed " + seed);
      // assumed only for once
      boolean assumed = bruteForce(clauses, variables, 3);
      assertEquals(assumed, solver.solve(3, () -> false), "assuming, seed " + seed);
      assertEquals(expected, solver.solve(Literal.TRUE, () -> false), "again, seed " + seed);
    }
  }

  private static boolean bruteForce(List<int[]> clauses, int variables, int assumption) {
    for (int values = 0; values < 1 << variables; values++) {
      int bits = values << 1 | 1;
      boolean all = holds(bits, assumption);
      for (int[] clause : clauses) {
        boolean some = false;
        for (int literal : clause) {
          some |= holds(bits, literal);
        }
        all &= some;
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(int values, int literal) {
    return (values >> Literal.variable(literal) & 1) != 0 != Literal.negated(literal);
  }

  private static boolean satisfied(List<int[]> clauses, SatSolver solver) {
    for (int[] clause : clauses) {
      boolean some = false;
      for (int literal : clause) {
        some |= solver.holds(literal);
      }
      if (!some) {
        return false;
      }
    }
    return true;
  }

  /** Larger formulas: each learned clause follows by unit propagation, down to the empty one. */
  @Test
  void everyRefutationIsAProof() {
    int refuted = 0;
    for (int seed = 0; seed < 60; seed++) {
      int variables = 60 + seed;
      List<int[]> clauses = random(new Random(seed), variables);
      List<int[]> learned = new ArrayList<>();
      SatSolver solver = solver(clauses, variables);
      solver.proof(learned::add);
      if (!solver.solve(Literal.TRUE, () -> false)) {
        refuted++;
        Refutation proof = new Refutation(clauses, variables);
        for (int[] clause : learned) {
          assertTrue(proof.add(clause), "seed " + seed);
        }
        assertTrue(proof.refuted(), "seed " + seed);
      } else {
        assertTrue(satisfied(clauses, solver), "seed " + seed);
      }
    }
    assertTrue(refuted > 10, refuted + " refuted");
  }

  @Test
  void stopsWhenItIsToldTo() {
    SatSolver solver = solver(pigeons(9), 9 * 8);
    assertNull(solver.solve(Literal.TRUE, () -> solver.conflicts() > 20));
    assertTrue(solver.conflicts() < 1000);
  }

  @Test
  void pigeonsDoNotFit() {
    assertEquals(false, solver(pigeons(6), 6 * 5).solve(Literal.TRUE, () -> false));
  }

  /** The formula of {@code n} pigeons in one hole less. */
  private static List<int[]> pigeons(int n) {
    List<int[]> clauses = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      int[] somewhere = new int[n - 1];
      for (int h = 0; h < n - 1; h++) {
        somewhere[h] = Literal.of(1 + p * (n - 1) + h);
        for (int q = 0; q < p; q++) {
          clauses.add(
              new int[] {Literal.not(somewhere[h]), Literal.not(Literal.of(1 + q * (n - 1) + h))});
        }
      }
      clauses.add(somewhere);
    }
    return clauses;
  }

  @Test
  void restartsBecomeRarer() {
    int[] expected = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8};
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], SatSolver.luby(i + 1));
    }
  }
}
