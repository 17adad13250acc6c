package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The models of the examples: the answers of explicit search. */
class ShippedModelsTest {
  private static final int DEPTH = 64;

  private static final int SHALLOW = 7;

  /** Those that run for ever, and those that take a solver longer than a test should. */
  private static final Set<String> ENDLESS =
      Set.of(
          "Peterson#forEver", "Philosophers#fourEatForEver", "Robots#twoRobots", "Indexer#apart");

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"models", "broken-models"})
  void areAnsweredLikeByExplicitSearch(String project) throws Exception {
    Map<String, Model> models = ShippedModels.of(project, directory);
    models.keySet().removeAll(ENDLESS);
    assertTrue(models.size() >= 4, () -> models.keySet().toString());
    models.forEach((name, model) -> compare(name, model, DEPTH));
  }

  /** The others as far as so many steps lead. */
  @Test
  void theOthersAreAnsweredLikeByExplicitSearchUpToADepth() throws Exception {
    Map<String, Model> models = ShippedModels.of("models", directory);
    models.keySet().retainAll(ENDLESS);
    assertEquals(ENDLESS, models.keySet());
    models.forEach((name, model) -> compare(name, model, SHALLOW));
  }

  private static void compare(String name, Model model, int depth) {
    ExplicitSearch truth = ExplicitSearch.of(model, depth);
    End expected = truth.failing() ? End.FAILING : truth.longer() ? End.TOO_DEEP : End.COMPLETE;
    try (Solver solver = new BitBlaster()) {
      PeepholeOutcome outcome =
          new PeepholeSearch(new Automaton(model), PeepholeMode.FULL, solver, depth, () -> 600_000)
              .run(covered -> {});
      assertEquals(expected, outcome.end(), name);
    }
  }
}
