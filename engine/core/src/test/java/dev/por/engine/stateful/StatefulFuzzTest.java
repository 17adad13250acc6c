package dev.por.engine.stateful;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Summary;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.program.automaton.RandomModel;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Cartesian reduction against the search of all states on random models, cyclic ones among them,
 * for a fixed time: {@code -Dpor.fuzz.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it.
 */
class StatefulFuzzTest {
  private static final int SECONDS = Integer.getInteger("por.fuzz.seconds", 6);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void cartesianSeesWhatThereIs(int threads) {
    System.out.println("fuzzing cartesian with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / 2;
    int models = 0;
    for (long seed = SEED; models == 0 || System.nanoTime() < end; seed++) {
      Model model = RandomModel.of(seed, 3, 4, seed % 2 == 0);
      Summary truth = explore(model, Strategy.STATEFUL, 1);
      Summary found = explore(model, Strategy.CARTESIAN, threads);
      assertTrue(found.extent().exhaustive(), () -> "not finished: " + model);
      assertEquals(
          truth.coverage().localStates(),
          found.coverage().localStates(),
          () -> "local states of " + model);
      assertEquals(
          truth.coverage().deadlocks(),
          found.coverage().deadlocks(),
          () -> "deadlocks of " + model);
      assertEquals(failures(truth), failures(found), () -> "failures of " + model);
      models++;
    }
    System.out.println("fuzzed cartesian on " + models + " models");
  }

  @Test
  void statesAndExecutionsShowTheSameFailures() {
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / 2;
    for (long seed = SEED; seed == SEED || System.nanoTime() < end; seed++) {
      Model model = RandomModel.of(seed, 3, 3, false);
      Goal goal = new Goal(Strategy.DPOR, new Target(0, true, null), 0, StopRule.NEVER);
      AutomatonProgram program = new AutomatonProgram(new Automaton(model), 1_000);
      Summary executions = new Exploration(program, goal, () -> 0, 1, p -> {}).run();
      Summary states = explore(model, Strategy.STATEFUL, 1);
      assertEquals(failures(executions), failures(states), () -> "failures of " + model);
    }
  }

  private static Summary explore(Model model, Strategy strategy, int threads) {
    Goal goal = new Goal(strategy, new Target(0, true, null), 0, StopRule.NEVER);
    Automaton automaton = new Automaton(model);
    return new StatefulExploration(automaton, goal, threads, () -> 0, 1, p -> {}).run();
  }

  private static Set<String> failures(Summary summary) {
    Set<String> messages = new TreeSet<>();
    summary.failures().forEach(f -> messages.add(f.failure().message()));
    return messages;
  }
}
