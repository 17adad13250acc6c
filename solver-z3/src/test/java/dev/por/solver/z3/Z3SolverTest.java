package dev.por.solver.z3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.BoolArray;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.symbolic.PeepholeMode;
import dev.por.engine.symbolic.PeepholeOutcome;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.PeepholeSearch;
import dev.por.engine.symbolic.Solvers;
import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Solver.Answer;
import dev.por.engine.symbolic.solver.Truth;
import dev.por.engine.symbolic.solver.Word;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Z3 as a solver of por, and beside the one that is built in. */
class Z3SolverTest {
  @Test
  void isWhatTheClassPathOffers() {
    try (Solver solver = Solvers.create(Z3SolverTest.class.getClassLoader())) {
      assertTrue(solver.name().startsWith("Z3 4."), solver.name());
    }
  }

  /** Random terms of the two solvers have a value in common: each finds the other's. */
  @Test
  void computesLikeTheOtherSolver() {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      long a = random.nextInt(64);
      long b = random.nextInt(64);
      int operation = random.nextInt(6);
      Supplier<String> what = () -> operation + " of " + a + " and " + b;
      assertEquals(
          compute(new BitBlaster(), operation, a, b),
          compute(new Z3Solver(), operation, a, b),
          what);
    }
  }

  private static long compute(Solver solver, int operation, long a, long b) {
    try (solver) {
      Word x = solver.word(a, 6);
      Word y = solver.word(b, 6);
      Word z =
          switch (operation) {
            case 0 -> solver.add(x, y);
            case 1 -> solver.subtract(x, y);
            case 2 -> solver.multiply(x, y);
            case 3 -> solver.choose(solver.less(x, y, true), x, y);
            case 4 -> solver.choose(solver.less(x, y, false), y, x);
            default -> solver.extend(solver.bits(x, 1, 3), 6, true);
          };
      Word result = solver.variable(6);
      solver.require(solver.equal(result, z));
      assertEquals(Answer.SATISFIABLE, solver.decide(solver.truth(true), 60_000));
      long value = 0;
      for (int i = 0; i < 6; i++) {
        Truth bit = solver.equal(solver.bits(result, i, 1), solver.word(1, 1));
        value |= solver.holds(bit) ? 1L << i : 0;
      }
      return value;
    }
  }

  @Test
  void assumptionsAreForgotten() {
    try (Solver solver = new Z3Solver()) {
      Truth a = solver.variable();
      solver.require(a);
      assertEquals(Answer.UNSATISFIABLE, solver.decide(solver.not(a), 60_000));
      assertEquals(Answer.SATISFIABLE, solver.decide(solver.and(List.of(a)), 60_000));
      assertTrue(solver.holds(a));
    }
  }

  @ParameterizedTest
  @EnumSource
  void findsWhatTheOtherSolverFinds(PeepholeMode mode) {
    for (boolean polite : new boolean[] {true, false}) {
      Model model = peterson(polite);
      PeepholeOutcome builtIn = search(model, mode, new BitBlaster());
      PeepholeOutcome z3 = search(model, mode, new Z3Solver());
      assertEquals(polite ? End.COMPLETE : End.FAILING, z3.end());
      assertEquals(builtIn.end(), z3.end());
    }
  }

  @Test
  void noTimeIsNoAnswer() {
    try (Solver solver = new Z3Solver()) {
      Word x = solver.variable(40);
      Word y = solver.variable(40);
      solver.require(solver.equal(solver.multiply(x, y), solver.word(1_099_509_530_627L, 40)));
      solver.require(solver.less(solver.word(1, 40), x, false));
      solver.require(solver.less(solver.word(1, 40), y, false));
      solver.require(solver.less(x, solver.word(1 << 20, 40), false));
      solver.require(solver.less(y, solver.word(1 << 20, 40), false));
      assertEquals(Answer.UNKNOWN, solver.decide(solver.truth(true), 1));
    }
  }

  private static PeepholeOutcome search(Model model, PeepholeMode mode, Solver solver) {
    try (solver) {
      return new PeepholeSearch(new Automaton(model), mode, solver, 100, () -> 600_000)
          .run(depth -> {});
    }
  }

  private static Model peterson(boolean polite) {
    ModelBuilder model = Model.named("Peterson");
    BoolArray wants = model.bools("wants", 2);
    IntCell turn = model.integer("turn", 0, 1);
    IntCell inside = model.integer("inside", 0, 2);
    for (int me = 0; me < 2; me++) {
      int other = 1 - me;
      model
          .thread("P" + me)
          .step("raise", wants.at(me).becomes(true))
          .step("after you", turn.becomes(polite ? other : me))
          .await("wait", wants.at(other).not().or(turn.is(me)))
          .step("enter", inside.becomes(inside.plus(1)), inside.is(1).orFail("both are inside"))
          .step("leave", inside.becomes(inside.minus(1)))
          .step("lower", wants.at(me).becomes(false));
    }
    return model.build();
  }
}
