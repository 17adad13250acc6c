package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.api.model.Model;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.RandomModel;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The answers of each mode against those of explicit search on random models of two and three
 * threads, with and without loops, for a fixed time: {@code -Dpor.fuzz.seconds} makes it longer,
 * {@code -Dpor.fuzz.seed} repeats it.
 */
class PeepholeFuzzTest {
  private static final int SECONDS = Integer.getInteger("por.fuzz.seconds", 12);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  @ParameterizedTest
  @EnumSource
  void agreesWithExplicitSearch(PeepholeMode mode) {
    System.out.println("fuzzing peephole, " + mode + " with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / 4;
    int models = 0;
    for (long seed = SEED; models == 0 || System.nanoTime() < end; seed++) {
      boolean loops = seed % 2 == 0;
      compare(mode, RandomModel.of(seed, 3, 3, loops), loops ? 6 : 9);
      models++;
    }
    System.out.println("fuzzed peephole, " + mode + " on " + models + " models");
  }

  private static void compare(PeepholeMode mode, Model model, int depth) {
    ExplicitSearch truth = ExplicitSearch.of(model, depth);
    End expected = truth.failing() ? End.FAILING : truth.longer() ? End.TOO_DEEP : End.COMPLETE;
    try (Solver solver = new BitBlaster()) {
      PeepholeOutcome found =
          new PeepholeSearch(new Automaton(model), mode, solver, depth, () -> 600_000)
              .run(covered -> {});
      assertEquals(expected, found.end(), () -> mode + " on " + model);
    }
  }
}
