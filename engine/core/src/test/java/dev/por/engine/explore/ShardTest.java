package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Program;
import dev.por.engine.program.model.ModelProgram;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What all shards have explored together is everything, at every bound. */
class ShardTest {
  private static final int PROGRAMS = Integer.getInteger("por.fuzz.shardPrograms", 60);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  @ParameterizedTest
  @CsvSource({"bpor, 2", "bpor, 5", "bpor-nosleep, 3", "dpor, 2", "dpor, 4", "free-tasks, 3"})
  void shardsTogetherAgreeWithBruteForce(String strategy, int shards) {
    System.out.println("fuzzing shards of " + strategy + " with -Dpor.fuzz.seed=" + SEED);
    for (int i = 0; i < PROGRAMS; i++) {
      Random random = new Random(SEED + i);
      RandomProgram program = RandomProgram.of(random, RandomProgram.STYLES);
      if (program.steps() <= 10 && wrong(strategy, shards, program.program()).isPresent()) {
        RandomProgram small = shrunk(strategy, shards, program);
        fail(
            strategy
                + ", seed "
                + (SEED + i)
                + ", on "
                + small
                + wrong(strategy, shards, small.program()));
      }
    }
  }

  private static RandomProgram shrunk(String strategy, int shards, RandomProgram program) {
    for (RandomProgram smaller : program.smaller()) {
      if (wrong(strategy, shards, smaller.program()).isPresent()) {
        return shrunk(strategy, shards, smaller);
      }
    }
    return program;
  }

  private static Optional<String> wrong(String strategy, int shards, ModelProgram program) {
    ExactEvents events = new ExactEvents();
    BruteForce truth = BruteForce.of(program, events);
    for (Integer bound : new Integer[] {0, 1, 2, null}) {
      if (bound != null && !strategy.startsWith("bpor")) {
        continue;
      }
      ObservedProgram observed = new ObservedProgram(program, events);
      Coverage together = new Coverage();
      for (int i = 0; i < shards; i++) {
        together(together, observed, goal(strategy, bound, new Shard(i, shards)));
      }
      int c = bound == null ? Integer.MAX_VALUE : bound;
      long missing =
          missing(truth.localStates(), observed.localStates(), c)
              + missing(truth.traces(), observed.traces(), c);
      if (missing > 0
          || together.counts(c).traces() != truth.traces(c)
          || together.counts(c).localStates() != truth.localStates(c)
          || together.counts(c).deadlocks() != truth.deadlocks(c)) {
        return Optional.of(" at bound " + bound + ": " + missing + " missed");
      }
    }
    return Optional.empty();
  }

  private static <K> long missing(Map<K, Integer> truth, Map<K, Long> seen, int bound) {
    return truth.entrySet().stream()
        .filter(e -> e.getValue() <= bound && !seen.containsKey(e.getKey()))
        .count();
  }

  private static Summary together(Coverage together, Program program, Goal goal) {
    Exploration exploration = new Exploration(program, goal, () -> 0, 1, p -> {});
    Summary summary = exploration.run();
    Tape tape = new Tape();
    exploration.coverage().save(tape);
    together.restore(tape);
    return summary;
  }

  private static Goal goal(String strategy, Integer bound, Shard shard) {
    return new Goal(
        Strategy.named(strategy), new Target(0, false, bound), 0, StopRule.NEVER, shard);
  }

  @Test
  void theWorkIsDealtOut() {
    Coverage together = new Coverage();
    long most = 0;
    for (int i = 0; i < 4; i++) {
      Goal goal = goal("bpor", 3, new Shard(i, 4));
      Summary summary = together(together, TablePrograms.racyCounter(3, 2), goal);
      most = Math.max(most, summary.effort().executions());
      assertEquals(3, summary.extent().boundReached());
    }
    Goal whole = goal("bpor", 3, Shard.WHOLE);
    Summary alone = Explorations.run(TablePrograms.racyCounter(3, 2), whole);
    assertEquals(alone.coverage().traces(), together.counts(3).traces());
    assertEquals(alone.coverage().localStates(), together.counts(3).localStates());
    System.out.println(
        "alone "
            + alone.effort().executions()
            + ", together "
            + together.executions()
            + ", most "
            + most);
    assertTrue(most < alone.effort().executions() * 6 / 10, "the largest of four parts: " + most);
  }

  /** All shards begin with the same tasks; no other one is executed twice. */
  @Test
  void freeTasksAreDealtOut() {
    ModelProgram program = TablePrograms.racyCounter(3, 2);
    Summary alone = Explorations.run(program, goal("free-tasks", null, Shard.WHOLE));
    Coverage together = new Coverage();
    long common = 61;
    long own = 0;
    long most = 0;
    for (int i = 0; i < 4; i++) {
      Goal goal = goal("free-tasks", null, new Shard(i, 4));
      long executions = together(together, program, goal).effort().executions();
      own += executions - common;
      most = Math.max(most, executions);
    }
    assertEquals(alone.coverage().traces(), together.counts(Integer.MAX_VALUE).traces());
    assertEquals(alone.effort().executions(), common + own);
    System.out.println("alone " + alone.effort().executions() + ", most of four " + most);
    assertTrue(most < alone.effort().executions() * 4 / 10, "the largest of four parts: " + most);
  }

  @Test
  void thereIsNoShardBeyondTheLast() {
    assertThrows(IllegalArgumentException.class, () -> new Shard(2, 2));
    assertThrows(IllegalArgumentException.class, () -> new Shard(-1, 2));
  }
}
