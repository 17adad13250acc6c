package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where plausible readings of the paper lose states, or reductions. */
class PeepholePitfallTest {
  /** Whether a state is reached at the end, or anywhere, in at most so many steps. */
  private static boolean reaches(
      Model model, PeepholeMode mode, int depth, boolean anywhere, BoolExpression state) {
    try (Solver solver = new BitBlaster()) {
      Unrolling unrolling = new Unrolling(solver, model, mode, anywhere);
      while (unrolling.depth() < depth) {
        unrolling.extend();
      }
      Solver.Answer answer = solver.decide(unrolling.holds(state), 600_000);
      return answer == Solver.Answer.SATISFIABLE;
    }
  }

  /** Selecting a thread means that it moves: there are no empty steps in the middle. */
  @Test
  void executionsDoNotPause() {
    ModelBuilder builder = Model.named("two steps each");
    IntCell x = builder.integer("x", 0, 2);
    for (int t = 0; t < 2; t++) {
      builder.thread("T" + t).step(x.becomes(1)).step(x.becomes(2));
    }
    Model model = builder.build();
    assertEquals(6, Words.left(model, PeepholeMode.NONE).size());
    try (Solver solver = new BitBlaster()) {
      Unrolling unrolling = new Unrolling(solver, model, PeepholeMode.NONE, true);
      for (int i = 0; i < 9; i++) {
        unrolling.extend();
      }
      solver.decide(unrolling.allEnded(), 600_000);
      List<SymbolicStep> execution = unrolling.execution(solver);
      assertEquals(4, execution.size());
      Solver.Answer longer = solver.decide(unrolling.longer(), 600_000);
      assertEquals(Solver.Answer.UNSATISFIABLE, longer);
    }
  }

  /**
   * The state between two independent steps in the forbidden order is reached by stopping there.
   */
  @ParameterizedTest
  @EnumSource
  void statesOnTheWayAreReachedByStoppingThere(PeepholeMode mode) {
    ModelBuilder builder = Model.named("independent");
    BoolCell x = builder.bool("x");
    BoolCell y = builder.bool("y");
    builder.thread("A").step(x.becomes(true));
    builder.thread("B").step(y.becomes(true));
    Model model = builder.build();
    assertTrue(reaches(model, mode, 2, true, x.not().and(y)));
    assertTrue(reaches(model, mode, 2, true, x.and(y.not())));
    assertEquals(mode == PeepholeMode.NONE ? 2 : 1, Words.left(model, mode).size());
  }

  /** One transition of A is independent of B, the other is not: B first must be left for that. */
  @ParameterizedTest
  @EnumSource
  void aThreadWithAChoiceIsConstrainedByTransition(PeepholeMode mode) {
    ModelBuilder builder = Model.named("choice");
    IntCell x = builder.integer("x", 0, 2);
    IntCell y = builder.integer("y", 0, 2);
    BoolExpression always = BoolExpression.of(true);
    builder.thread("A").choice(always.then(x.becomes(1)), always.then(y.becomes(1)));
    builder.thread("B").step(y.becomes(2));
    assertTrue(reaches(builder.build(), mode, 2, false, x.is(0).and(y.is(1))));
  }

  /** Both write 2 when x is 1, but they read x as well. */
  @ParameterizedTest
  @EnumSource
  void equalValuesDoNotMakeUpForReads(PeepholeMode mode) {
    ModelBuilder builder = Model.named("increment and double");
    IntCell x = builder.integer("x", 0, 4, 1);
    builder.thread("A").step(x.becomes(x.plus(1).mod(5)));
    builder.thread("B").step(x.becomes(x.times(2).mod(5)));
    assertTrue(reaches(builder.build(), mode, 2, false, x.is(4)));
    assertTrue(reaches(builder.build(), mode, 2, false, x.is(3)));
  }

  /** Behind one of the writes the guard holds, behind both it does not. */
  @ParameterizedTest
  @EnumSource
  void aGuardMustHoldBehindAllWrites(PeepholeMode mode) {
    ModelBuilder builder = Model.named("guard of two variables");
    BoolCell x = builder.bool("x");
    BoolCell y = builder.bool("y");
    BoolCell went = builder.bool("went");
    builder.thread("A").await(x.and(y).not(), went.becomes(true));
    builder.thread("B").step(x.becomes(true), y.becomes(true));
    Model model = builder.build();
    assertTrue(reaches(model, mode, 2, false, went));
    assertTrue(reaches(model, mode, 2, false, x.and(went.not())));
  }

  /** B enables A: A cannot go first, so B before A is not the wrong order. */
  @ParameterizedTest
  @EnumSource
  void whatIsEnabledByTheOtherIsNotForbidden(PeepholeMode mode) {
    ModelBuilder builder = Model.named("signal");
    IntCell x = builder.integer("x", 0, 1);
    BoolCell went = builder.bool("went");
    builder.thread("A").await(x.is(1), went.becomes(true));
    builder.thread("B").step(x.becomes(1));
    assertTrue(reaches(builder.build(), mode, 2, false, went));
  }

  /** A guard that cannot be evaluated lets the thread fail; that must not be reduced away. */
  @ParameterizedTest
  @EnumSource
  void aGuardThatFailsIsNoGuardThatHolds(PeepholeMode mode) {
    ModelBuilder builder = Model.named("failing guard");
    IntCell i = builder.integer("i", 0, 2);
    builder.thread("A").await(builder.integers("cells", 2, 0, 1).at(i).is(0));
    builder.thread("B").step(i.becomes(2)).step(i.becomes(0));
    assertEquals(End.FAILING, search(builder.build(), mode, 100, 600_000).end());
  }

  @Test
  void noTimeIsNoPass() {
    PeepholeOutcome outcome = search(PaperModels.indexer(3, 4).model(), PeepholeMode.FULL, 100, 1);
    assertEquals(End.OUT_OF_TIME, outcome.end());
  }

  /** A solver that is wrong finds no failures: what it says is executed first. */
  @Test
  void aSolverIsNotTakenAtItsWord() {
    Model model = PaperModels.indexer(2, 4).model();
    Solver liar = new LyingSolver();
    PeepholeSearch search =
        new PeepholeSearch(new Automaton(model), PeepholeMode.FULL, liar, 100, () -> 600_000);
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> search.run(depth -> {}));
    assertTrue(e.getMessage().contains("Formula and model disagree"), e.getMessage());
  }

  private static PeepholeOutcome search(Model model, PeepholeMode mode, int depth, long millis) {
    try (Solver solver = new BitBlaster()) {
      long end = System.nanoTime() + millis * 1_000_000;
      return new PeepholeSearch(
              new Automaton(model),
              mode,
              solver,
              depth,
              () -> (end - System.nanoTime()) / 1_000_000)
          .run(covered -> {});
    }
  }
}
