package dev.por.engine.explore;

import static dev.por.engine.program.model.RegisterExpression.register;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Program;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Seen;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplorationTest {
  private static final ModelProgram COUNTER = TablePrograms.racyCounter(3, 2);

  private static Goal goal(String strategy, int bound) {
    return new Goal(Strategy.named(strategy), Target.bound(bound), 0, StopRule.AT_FAILURE);
  }

  private static ModelProgram lostUpdate() {
    return ModelProgram.named("lost update")
        .thread(t -> t.start(1).start(2).join(1).join(2).read("x", "r").check(register("r").is(2)))
        .thread(t -> t.read("x", "r").write("x", register("r").plus(1)))
        .thread(t -> t.read("x", "r").write("x", register("r").plus(1)))
        .build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "bpor", "bpor-graph", "bpor-nosleep"})
  void stopsAtTheTarget(String strategy) {
    Goal goal =
        new Goal(Strategy.named(strategy), Target.bound(1), 0.2, new StopRule(null, true, false));
    Summary summary = Explorations.run(COUNTER, goal);
    assertEquals(StopReason.TARGET_REACHED, summary.stopReason());
    assertEquals(1, summary.extent().boundReached());
    assertFalse(summary.extent().exhaustive());
    assertEquals(60, summary.coverage().traces());
    assertEquals(432, summary.coverage().localStates());
    assertTrue(summary.coverage().perBound().get(1).complete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "bpor", "bpor-graph", "bpor-nosleep"})
  void stopsAtTheLargestBound(String strategy) {
    Goal goal =
        new Goal(Strategy.named(strategy), new Target(0, false, 2), 0.2, StopRule.AT_FAILURE);
    Summary summary = Explorations.run(COUNTER, goal);
    assertEquals(StopReason.BOUND_LIMIT, summary.stopReason());
    assertEquals(2, summary.extent().boundReached());
    assertEquals(360, summary.coverage().traces());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void stopsAfterSoManyExecutions(String strategy) {
    Goal goal =
        new Goal(Strategy.named(strategy), Target.bound(5), 0.2, new StopRule(100L, false, false));
    Summary summary = Explorations.run(COUNTER, goal);
    assertEquals(StopReason.EXECUTION_LIMIT, summary.stopReason());
    assertEquals(100, summary.effort().executions());
    assertFalse(summary.extent().exhaustive());
    assertTrue(summary.extent().boundReached() < 5);
    assertTrue(summary.coverage().seen().traces() > summary.coverage().traces());
  }

  @Test
  void stopsWhenTheTimeIsOver() {
    AtomicLong clock = new AtomicLong();
    List<Standing> told = new ArrayList<>();
    Exploration exploration =
        new Exploration(COUNTER, goal("dpor", 2), clock::incrementAndGet, 50, told::add);
    Summary summary = exploration.run();
    assertEquals(StopReason.TIME_LIMIT, summary.stopReason());
    assertEquals(-1, summary.extent().boundReached());
    assertEquals(0, summary.coverage().traces());
    assertEquals(told.size(), summary.effort().executions());
    assertTrue(summary.coverage().seen().traces() > 0);
    assertEquals(-1, told.get(0).bound());
  }

  @Test
  void runsNothingWithoutTime() {
    Summary summary = new Exploration(COUNTER, goal("bpor", 0), () -> 0, 0, p -> {}).run();
    assertEquals(StopReason.TIME_LIMIT, summary.stopReason());
    assertEquals(0, summary.effort().executions());
    assertEquals(-1, summary.extent().boundReached());
    assertEquals(new Seen(0, 0), summary.coverage().seen());
  }

  @Test
  void anUnfinishedBoundIsListedAsSuch() {
    Goal goal = new Goal(Strategy.BPOR, Target.bound(5), 0, new StopRule(100L, false, false));
    Summary summary = Explorations.run(COUNTER, goal);
    List<BoundResult> bounds = summary.coverage().perBound();
    assertFalse(bounds.get(bounds.size() - 1).complete());
    assertEquals(summary.extent().boundReached() + 1, bounds.get(bounds.size() - 1).bound());
    assertEquals(
        summary.coverage().traces(), bounds.get(summary.extent().boundReached()).counts().traces());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void stopsAtTheFirstFailure(String strategy) {
    Summary summary = Explorations.run(lostUpdate(), goal(strategy, 2));
    assertEquals(StopReason.FAILURE_FOUND, summary.stopReason());
    assertFalse(summary.extent().exhaustive());
    FailedExecution failed = summary.failures().get(0);
    assertEquals(FailureKind.ASSERTION, failed.failure().kind());
    assertEquals(0, failed.failure().thread());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "bpor", "bpor-nosleep"})
  void levelsFindTheFewestPreemptions(String strategy) {
    Summary summary = Explorations.run(lostUpdate(), goal(strategy, 2));
    FailedExecution failed = summary.failures().get(0);
    assertEquals(1, failed.preemptions());
    assertTrue(failed.minimal());
    assertEquals(0, summary.extent().boundReached());
  }

  @Test
  void withoutLevelsNobodyKnowsWhetherPreemptionsAreFewest() {
    FailedExecution failed = Explorations.run(lostUpdate(), goal("dpor", 2)).failures().get(0);
    assertEquals(1, failed.preemptions());
    assertFalse(failed.minimal());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void aShortenedScheduleStillFails(String strategy) {
    FailedExecution failed = Explorations.run(lostUpdate(), goal(strategy, 2)).failures().get(0);
    assertEquals(
        List.of(failed.failure()), lostUpdate().run(new Replay(failed.schedule())).failures());
  }

  @Test
  void aHundredDifferentFailuresAreEnough() {
    ModelProgram.Builder builder = ModelProgram.named("many failures");
    for (int i = 0; i < 120; i++) {
      int number = i;
      builder.thread(t -> t.read("x" + number, "r").check(register("r").is(number + 1)));
    }
    Summary summary = Explorations.unbounded("dpor", builder.build());
    assertEquals(100, summary.failures().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void goesOnAfterFailuresWhenAsked(String strategy) {
    Summary summary = Explorations.all(strategy, TablePrograms.philosophers(3));
    assertEquals(StopReason.EXHAUSTED, summary.stopReason());
    assertNull(summary.extent().boundReached());
    assertEquals(1, summary.coverage().deadlocks());
    assertEquals(1, summary.failures().size());
    assertEquals(FailureKind.DEADLOCK, summary.failures().get(0).failure().kind());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void theScheduleOfAFailureShowsItAgain(String strategy) {
    FailedExecution failed =
        Explorations.run(TablePrograms.philosophers(4), goal(strategy, 3)).failures().get(0);
    assertEquals(
        List.of(0, 1, 2, 3),
        TablePrograms.philosophers(4).run(new Replay(failed.schedule())).blocked());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void theDepthLimitIsNoFailureAndNothingIsPromised(String strategy) {
    ModelProgram spinning =
        ModelProgram.named("spinning")
            .thread(t -> t.label("l").read("x", "r").jump("l"))
            .depthLimit(50)
            .build();
    Summary summary = Explorations.all(strategy, spinning);
    assertEquals(StopReason.DEPTH_LIMIT, summary.stopReason());
    assertTrue(summary.failures().isEmpty(), summary::toString);
    assertFalse(summary.extent().exhaustive());
    assertEquals(-1, summary.extent().boundReached());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void aLoopThatNobodyEndsIsALivelock(String strategy) {
    ModelProgram forgotten =
        ModelProgram.named("forgotten flag")
            .thread(t -> t.label("l").read("x", "r").jumpUnless(register("r"), "l"))
            .thread(t -> t.write("y", 1))
            .awaitAware()
            .build();
    Summary summary = Explorations.all(strategy, forgotten);
    assertEquals(StopReason.EXHAUSTED, summary.stopReason());
    assertEquals(1, summary.failures().size());
    assertEquals(FailureKind.LIVELOCK, summary.failures().get(0).failure().kind());
    assertEquals(1, summary.coverage().traces());
  }

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void timePassesOnlyWhenNothingElseIsPossible(String strategy) {
    ModelProgram program =
        ModelProgram.named("sleeper")
            .thread(t -> t.sleep().read("x", "r").check(register("r").is(2)))
            .thread(t -> t.write("x", 1).write("x", 2))
            .build();
    Summary summary = Explorations.all(strategy, program);
    assertEquals(List.of(), summary.failures());
    assertEquals(1, summary.coverage().traces());
    assertEquals(4, summary.coverage().localStates());
  }

  @Test
  void whatAProgramThrowsIsNotTouched() {
    IllegalStateException thrown = new IllegalStateException("mine");
    Program broken =
        scheduler -> {
          throw thrown;
        };
    Exploration exploration = new Exploration(broken, goal("bpor", 0), () -> 0, 1, p -> {});
    assertSame(thrown, assertThrows(IllegalStateException.class, exploration::run));
  }

  @Test
  void aProgramThatDoesNotShowItsEndIsRefused() {
    ModelProgram program = TablePrograms.philosophers(2);
    Program silent = scheduler -> program.run(new Replay.Forwarding(scheduler));
    Exploration exploration = new Exploration(silent, goal("dpor", 0), () -> 0, 1, p -> {});
    assertThrows(IllegalStateException.class, exploration::run);
  }

  @ParameterizedTest
  @EnumSource(Strategy.class)
  void aStrategyForCodeSearchesByExecutions(Strategy strategy) {
    Goal goal = new Goal(strategy, Target.bound(0), 0, StopRule.NEVER);
    if (strategy.is(Strategy.Trait.CODE)) {
      assertTrue(
          new Exploration(COUNTER, goal, () -> 0, 1, p -> {}).run().effort().executions() > 0);
    } else {
      assertThrows(IllegalArgumentException.class, () -> SearchFactory.start(goal));
    }
  }

  @Test
  void anUnknownStrategyIsRefusedWithTheNamesOfTheOthers() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Strategy.named("magic"));
    assertTrue(e.getMessage().contains("magic"));
    for (String known :
        List.of("bpor", "bpor-graph", "bpor-nosleep", "cartesian", "cbpor", "dpor")) {
      assertTrue(e.getMessage().contains(" " + known + ", "), e.getMessage());
    }
  }
}
