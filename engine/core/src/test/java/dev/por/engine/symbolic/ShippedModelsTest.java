package dev.por.engine.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.sat.BitBlaster;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The models of the examples: the answers of explicit search. */
class ShippedModelsTest {
  private static final int DEPTH = 64;

  /** Those that go round for ever, and those that take a solver longer than a test should. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "Peterson#forEver", "Philosophers#fourEatForEver", "Robots#twoRobots", "Indexer#apart");

  @ParameterizedTest
  @ValueSource(strings = {"models", "broken-models"})
  void areAnsweredLikeByExplicitSearch(String project) throws Exception {
    Map<String, Model> models = ShippedModels.of(project);
    models.keySet().removeAll(LEFT_OUT);
    assertTrue(models.size() >= 4, () -> models.keySet().toString());
    models.forEach(
        (name, model) -> {
          boolean failing = ExplicitSearch.of(model, DEPTH).failing();
          try (Solver solver = new BitBlaster()) {
            PeepholeOutcome outcome =
                new PeepholeSearch(
                        new Automaton(model), PeepholeMode.FULL, solver, DEPTH, () -> 600_000)
                    .run(depth -> {});
            assertEquals(failing ? End.FAILING : End.COMPLETE, outcome.end(), name);
          }
        });
  }
}
