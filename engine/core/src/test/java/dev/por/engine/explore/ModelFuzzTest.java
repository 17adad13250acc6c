package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.model.Model;
import dev.por.engine.program.Program;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.program.automaton.RandomModel;
import dev.por.engine.result.BoundResult;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every strategy of executions against the one without reduction on random models, for a fixed
 * time: {@code -Dpor.fuzz.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it, {@code
 * -Dpor.fuzz.strategy} takes one strategy.
 */
class ModelFuzzTest {
  private static final int SECONDS = Integer.getInteger("por.fuzz.seconds", 12);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  static List<String> strategies() {
    String wanted = System.getProperty("por.fuzz.strategy", "");
    return Stream.of("dpor", "free-tasks", "bpor", "bpor-graph", "bpor-nosleep", "cbpor")
        .filter(strategy -> strategy.startsWith(wanted))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void agreesWithExhaustiveSearch(String strategy) {
    System.out.println("fuzzing models, " + strategy + " with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / strategies().size();
    int models = 0;
    for (long seed = SEED; models == 0 || System.nanoTime() < end; seed++) {
      Model model = RandomModel.of(seed, 3, 3, false);
      // every third with silent stores, whose counts are those of another relation
      compare(strategy, model, program(model).silentStores(seed % 3 == 0));
      models++;
    }
    System.out.println("fuzzed " + strategy + " on " + models + " models");
  }

  /** A read of a cell at a shared index, after whose index write it is independent of another. */
  @ParameterizedTest
  @MethodSource("strategies")
  void coversWhatAStepTouchesOnlyBeforeItsIndexIsWritten(String strategy) {
    Model model = RandomModel.of(18734937411950L, 3, 3, false);
    compare(strategy, model, program(model));
  }

  /**
   * Of a choice one alternative is possible in one state and two in another, which is the same
   * operation: what was seen in the one must not be taken for the other.
   */
  @ParameterizedTest
  @ValueSource(longs = {18734937413639L, 782521L})
  void toldAlternativesApart(long seed) {
    Model model = RandomModel.of(seed, 3, 3, false);
    compare("cbpor", model, program(model));
  }

  /**
   * A step that writes where it would store what is there already, had another thread not gone
   * first: reads that do not depend on the one may have to come before the other.
   */
  @Test
  void seesWhatAPerformedStepMightHaveBeen() {
    Model model = RandomModel.of(2162246198379L, 3, 3, false);
    compare("free-tasks", model, program(model).silentStores(true));
  }

  private static AutomatonProgram program(Model model) {
    return new AutomatonProgram(new Automaton(model), 1_000);
  }

  /** Silent stores as reads: fewer traces, the same failures and deadlocks or none. */
  @Test
  void silentStoresLoseNothing() {
    long plainTraces = 0;
    long silentTraces = 0;
    for (long seed = 1; seed <= 150; seed++) {
      Model model = RandomModel.of(seed, 3, 3, false);
      Summary plain = Explorations.all("dpor", program(model));
      Summary silent = Explorations.all("dpor", program(model).silentStores(true));
      assertEquals(failures(plain), failures(silent), () -> "failures of " + model);
      assertEquals(
          plain.coverage().deadlocks() > 0,
          silent.coverage().deadlocks() > 0,
          () -> "deadlocks of " + model);
      assertTrue(
          silent.coverage().traces() <= plain.coverage().traces(), () -> "traces of " + model);
      plainTraces += plain.coverage().traces();
      silentTraces += silent.coverage().traces();
    }
    System.out.println(
        "150 models: " + plainTraces + " traces, with silent stores " + silentTraces);
    assertTrue(silentTraces < plainTraces);
  }

  private static void compare(String strategy, Model model, Program program) {
    Summary truth = Explorations.unbounded("exhaustive", program);
    Summary found = Explorations.all(strategy, program);
    String what = strategy + " on " + model;
    assertEquals(truth.coverage().traces(), found.coverage().traces(), () -> "traces of " + what);
    assertEquals(
        truth.coverage().localStates(),
        found.coverage().localStates(),
        () -> "local states of " + what);
    assertEquals(
        truth.coverage().deadlocks(), found.coverage().deadlocks(), () -> "deadlocks of " + what);
    assertEquals(failures(truth), failures(found), () -> "failures of " + what);
    if (found.coverage().perBound().isEmpty()) {
      return;
    }
    Summary levels = Explorations.all("exhaustive", program);
    for (BoundResult bound : found.coverage().perBound()) {
      if (bound.bound() < levels.coverage().perBound().size()) {
        BoundResult expected = levels.coverage().perBound().get(bound.bound());
        assertEquals(
            expected.counts().traces(), bound.counts().traces(), () -> "traces at " + bound + what);
        assertEquals(
            expected.counts().localStates(), bound.counts().localStates(), () -> bound + what);
      }
    }
  }

  private static Set<String> failures(Summary summary) {
    Set<String> messages = new TreeSet<>();
    summary.failures().forEach(f -> messages.add(f.failure().message()));
    return messages;
  }
}
