package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.model.ModelProgram;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A schedule that is called minimal has as few preemptions as the best of all schedules. */
class MinimalTest {
  /** Two pairs of locks, each taken in both orders; one of the deadlocks needs more preemptions. */
  private static ModelProgram twoDeadlocks() {
    return ModelProgram.named("two deadlocks")
        .thread(t -> t.lock("a").lock("b").unlock("b").unlock("a"))
        .thread(t -> t.lock("b").lock("a").unlock("a").unlock("b").lock("c").lock("d"))
        .thread(t -> t.lock("d").lock("c").unlock("c").unlock("d"))
        .build();
  }

  private static ModelProgram deadlockAndFailure() {
    return ModelProgram.named("a deadlock and its double")
        .thread(t -> t.lock("a").lock("b").unlock("b").unlock("a").lock("b").lock("a"))
        .thread(t -> t.lock("b").lock("a").unlock("a").unlock("b"))
        .thread(t -> t.write("x", 1).lock("a").unlock("a").write("x", 2))
        .build();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bpor", "bpor-alone", "bpor-nosleep", "bpor-graph", "cbpor", "dpor", "exhaustive"})
  void whatIsCalledMinimalIs(String strategy) {
    for (ModelProgram program : new ModelProgram[] {twoDeadlocks(), deadlockAndFailure()}) {
      Map<String, Integer> fewest = fewest(program);
      assertTrue(fewest.size() >= 2, () -> program + " has " + fewest);
      check(fewest, Explorations.all(strategy, program));
      check(fewest, Explorations.unbounded(strategy, program));
      Goal stopping =
          new Goal(
              Strategy.named(strategy),
              new Target(1, false, 1),
              0.5,
              new StopRule(null, true, true));
      check(fewest, Explorations.run(program, stopping));
    }
  }

  /** By every interleaving there is. */
  private static Map<String, Integer> fewest(ModelProgram program) {
    return Explorations.unbounded("exhaustive", program).failures().stream()
        .collect(
            Collectors.toMap(f -> f.failure().message(), FailedExecution::preemptions, Math::min));
  }

  private static void check(Map<String, Integer> fewest, Summary summary) {
    for (FailedExecution failed : summary.failures()) {
      if (failed.minimal()) {
        assertEquals(
            fewest.get(failed.failure().message()), failed.preemptions(), summary::toString);
      }
    }
  }
}
