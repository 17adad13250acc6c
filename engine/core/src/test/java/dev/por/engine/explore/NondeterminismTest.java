package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Ending;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.model.ModelProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NondeterminismTest {
  /** A program that becomes another one after some executions. */
  private static final class Changing implements Program {
    private final ModelProgram first;
    private final ModelProgram later;
    private int executions;

    Changing(ModelProgram first, ModelProgram later) {
      this.first = first;
      this.later = later;
    }

    @Override
    public Ending run(Scheduler scheduler) {
      return (executions++ == 0 ? first : later).run(scheduler);
    }
  }

  private static final ModelProgram ORIGINAL =
      ModelProgram.named("original")
          .thread(t -> t.write("a", 1).write("x", 1).write("x", 2))
          .thread(t -> t.write("x", 3).write("x", 4))
          .build();

  private static NondeterminismException explore(String strategy, ModelProgram later) {
    Goal goal = new Goal(Strategy.named(strategy), Target.bound(2), 0, StopRule.AT_FAILURE);
    Exploration exploration =
        new Exploration(new Changing(ORIGINAL, later), goal, () -> 0, 1, p -> {});
    NondeterminismException e = assertThrows(NondeterminismException.class, exploration::run);
    assertEquals(e.depth(), e.repeated().length());
    return e;
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void anotherOperationIsNoticed(String strategy) {
    ModelProgram later =
        ModelProgram.named("later")
            .thread(t -> t.write("b", 1).write("x", 1).write("x", 2))
            .thread(t -> t.write("x", 3).write("x", 4))
            .build();
    NondeterminismException e = explore(strategy, later);
    assertEquals(0, e.depth());
    assertEquals(0, e.thread());
    assertNotEquals(e.expected(), e.actual());
    assertTrue(e.getMessage().contains("deterministic"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void anExecutionThatEndsEarlyIsNoticed(String strategy) {
    ModelProgram later =
        ModelProgram.named("later").thread(t -> t.write("a", 1)).thread(t -> {}).build();
    assertEquals(null, explore(strategy, later).actual());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void aThreadThatIsMissingIsNoticed(String strategy) {
    ModelProgram later =
        ModelProgram.named("later")
            .thread(t -> t.write("a", 1).write("x", 1).write("x", 2))
            .build();
    assertEquals(1, explore(strategy, later).thread());
  }
}
