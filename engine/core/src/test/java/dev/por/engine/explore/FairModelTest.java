package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.BoolCell;
import dev.por.api.model.IntCell;
import dev.por.api.model.Model;
import dev.por.api.model.ModelBuilder;
import dev.por.api.model.ThreadBuilder;
import dev.por.engine.program.FairProgram;
import dev.por.engine.program.Program;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.result.StopReason;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Models whose threads wait by looking again and again. */
class FairModelTest {
  private static final int DEPTH_LIMIT = 300;

  private static Program waiting() {
    ModelBuilder model = Model.named("waiting");
    BoolCell done = model.bool("done");
    ThreadBuilder waiter = model.thread("waiter");
    BoolCell seen = waiter.bool("seen");
    waiter.label("again").step("look", seen.becomes(done)).branch(seen.not(), "again");
    model.thread("worker").step("work", done.becomes(true));
    return new AutomatonProgram(new Automaton(model.build()), DEPTH_LIMIT);
  }

  /** It goes on for ever, but not for want of progress. */
  private static Program turning() {
    ModelBuilder model = Model.named("turning");
    IntCell x = model.integer("x", 0, 3);
    for (int t = 0; t < 2; t++) {
      model.thread("T" + t).label("again").step("turn", x.becomes(x.plus(1).mod(4))).go("again");
    }
    return new AutomatonProgram(new Automaton(model.build()), DEPTH_LIMIT);
  }

  /** It looks in vain 0, 1, …, k + 1 times. */
  @ParameterizedTest
  @CsvSource({"dpor, 0", "dpor, 1", "dpor, 2", "bpor, 0", "bpor, 1", "cbpor, 1", "exhaustive, 2"})
  void aLoopThatWaitsIsLeft(String strategy, int bound) {
    Summary summary = Explorations.all(strategy, new FairProgram(waiting(), bound));
    assertTrue(summary.extent().exhaustive(), summary::toString);
    assertTrue(summary.failures().isEmpty(), summary::toString);
    assertEquals(bound + 2, summary.coverage().traces(), summary::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor"})
  void withoutTheBoundItIsNot(String strategy) {
    Summary summary = Explorations.all(strategy, waiting());
    assertEquals(StopReason.DEPTH_LIMIT, summary.stopReason());
    assertEquals(List.of(), summary.failures());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor"})
  void aCycleWithoutWaitingIsNone(String strategy) {
    Summary summary = Explorations.all(strategy, new FairProgram(turning(), 1));
    assertEquals(StopReason.DEPTH_LIMIT, summary.stopReason());
    assertEquals(List.of(), summary.failures());
  }
}
