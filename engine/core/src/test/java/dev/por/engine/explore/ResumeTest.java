package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.StopReason;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is stopped, saved and continued is the search that was never stopped. */
class ResumeTest {
  private static final ModelProgram COUNTER = TablePrograms.racyCounter(3, 2);

  @ParameterizedTest
  @ValueSource(
      strings = {"exhaustive", "dpor", "free-tasks", "bpor", "bpor-graph", "bpor-nosleep", "cbpor"})
  void manyShortRunsCertifyWhatALongOneCertifies(String strategy) {
    Goal goal = new Goal(Strategy.named(strategy), new Target(0, false, 4), 0, StopRule.NEVER);
    Summary whole = Explorations.run(COUNTER, goal);
    Goal perRun =
        new Goal(
            Strategy.named(strategy), new Target(0, false, 4), 0, new StopRule(97L, false, true));
    Summary pieces = Explorations.inRuns(COUNTER, perRun, () -> SearchFactory.start(perRun));
    assertEquals(whole.extent().boundReached(), pieces.extent().boundReached());
    assertEquals(whole.extent().exhaustive(), pieces.extent().exhaustive());
    assertEquals(counts(whole), counts(pieces), "bound by bound, to the execution");
    assertEquals(whole.coverage().traces(), pieces.coverage().traces());
    assertEquals(whole.coverage().localStates(), pieces.coverage().localStates());
    assertEquals(whole.effort().executions(), pieces.effort().executions());
    assertEquals(whole.effort().redundantExecutions(), pieces.effort().redundantExecutions());
    assertEquals(whole.effort().transitions(), pieces.effort().transitions());
    assertEquals((whole.effort().executions() - 1) / 97, pieces.effort().earlierRuns());
  }

  @Test
  void aSearchThatHuntsCertifiesTheSameToo() {
    Goal goal = new Goal(Strategy.BPOR, new Target(0, false, 3), 0.4, StopRule.NEVER);
    Summary whole = Explorations.run(COUNTER, goal);
    Goal perRun =
        new Goal(Strategy.BPOR, new Target(0, false, 3), 0.4, new StopRule(50L, false, true));
    Summary pieces = Explorations.inRuns(COUNTER, perRun, () -> SearchFactory.start(perRun));
    assertEquals(counts(whole), counts(pieces));
  }

  @Test
  void droppedEdgesAreRememberedAsDropped() {
    Goal perRun = new Goal(null, Target.bound(0), 0.2, new StopRule(2_000L, false, true));
    Summary pieces = Explorations.inRuns(COUNTER, perRun, () -> new BporSearch(true, 0.2, 200));
    assertEquals(7134, pieces.coverage().traces());
    assertEquals(23424, pieces.coverage().localStates());
  }

  @Test
  void failuresOfEarlierRunsAreKept() {
    ModelProgram deadlocking = TablePrograms.philosophers(3);
    Summary whole = Explorations.all("bpor", deadlocking);
    Goal perRun = new Goal(Strategy.BPOR, Target.bound(0), 0, new StopRule(2L, false, true));
    Summary pieces = Explorations.inRuns(deadlocking, perRun, () -> SearchFactory.start(perRun));
    assertEquals(whole.failures(), pieces.failures());
    assertEquals(whole.coverage().deadlocks(), pieces.coverage().deadlocks());
  }

  @Test
  void whatShortensSchedulesBetweenRunsIsNoPartOfTheSearch() {
    ModelProgram blocking =
        ModelProgram.named("deadlocks in many ways")
            .thread(t -> t.write("y", 3).awaitAtLeast("y", 2))
            .thread(t -> t.read("y", "r").awaitAtLeast("y", 2))
            .thread(t -> t.write("y", 1))
            .awaitAware()
            .build();
    Differential differential = new Differential(blocking);
    assertEquals(
        Optional.empty(), differential.check(p -> Explorations.inRuns(p, "bpor", false, 2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "cbpor"})
  void aProgramThatIsNotTheSameAnyMoreIsNoticed(String strategy) {
    Goal goal =
        new Goal(Strategy.named(strategy), Target.bound(0), 0, new StopRule(40L, false, true));
    Exploration first = new Exploration(COUNTER, goal, () -> 0, 1, p -> {});
    assertEquals(StopReason.EXECUTION_LIMIT, first.run().stopReason());
    Tape tape = new Tape();
    first.save(tape);
    Exploration second =
        new Exploration(TablePrograms.lockedCounter(3, 2), goal, () -> 0, 1, p -> {});
    second.restore(tape);
    assertThrows(NondeterminismException.class, second::run);
  }

  private static List<BoundResult> counts(Summary summary) {
    return summary.coverage().perBound();
  }
}
