package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.Search;
import dev.por.engine.model.Execution;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import dev.por.engine.program.model.ModelProgram;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No event without an operation comes into an execution. */
class RunTest {
  /** Lets the second thread go on and on, whether it has something to do or not. */
  private static Search stubborn() {
    Class<?>[] types = {Search.class};
    return (Search)
        Proxy.newProxyInstance(
            RunTest.class.getClassLoader(),
            types,
            (search, method, arguments) ->
                switch (method.getName()) {
                  case "at" -> null;
                  case "prefix" -> new Prefix();
                  case "decide" -> 1;
                  case "choice" -> 0;
                  default -> throw new AssertionError(method.getName());
                });
  }

  /** Checks in every state that each enabled thread has a pending operation. */
  private static final class Watched implements Program {
    private final Program program;
    private int looks;

    Watched(Program program) {
      this.program = program;
    }

    @Override
    public Ending run(Scheduler scheduler) {
      return program.run(
          new Scheduler() {
            @Override
            public int next(State state) {
              int next = scheduler.next(state);
              for (int t = 0; t < state.threads(); t++) {
                assertTrue(!state.enabled(t) || state.pending(t) != null, "thread " + t);
              }
              assertTrue(next == CUT || state.enabled(next), "chosen: " + next);
              looks++;
              return next;
            }

            @Override
            public int choose(State state, int thread, int alternatives) {
              return scheduler.choose(state, thread, alternatives);
            }

            @Override
            public void end(State state) {
              scheduler.end(state);
            }
          });
    }
  }

  private static final ModelProgram STARTED_LATER =
      ModelProgram.named("started later")
          .thread(t -> t.start(1).write("x", 1).start(2).join(1).join(2))
          .thread(t -> t.write("x", 2))
          .thread(t -> t.read("x", "seen"))
          .build();

  @Test
  void whoHasNothingToDoIsNotChosen() {
    ModelProgram program =
        ModelProgram.named("short")
            .thread(t -> t.write("x", 1))
            .thread(t -> t.write("x", 2))
            .build();
    Execution execution = new Execution();
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () -> Run.of(program, stubborn(), execution, execution, (run, ending) -> {}));
    assertEquals("The search chose thread 1 for step 1, which has nothing to do.", e.getMessage());
  }

  /** A thread that is there has a first operation, also where executions are asked for again. */
  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep", "cbpor"})
  void whoIsChosenCanGoOn(String strategy) {
    Watched watched = new Watched(STARTED_LATER);
    Goal goal = new Goal(Strategy.named(strategy), Target.bound(2), 0, StopRule.AT_FAILURE);
    new Exploration(watched, goal, () -> 0, 1, p -> {}).run();
    assertTrue(watched.looks > 0, "nobody looked");
  }
}
