package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.program.model.ModelProgram;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A store of the value already there as a read. That strategies explore every trace of this
 * relation is checked by {@link FuzzTest}; here, that the relation itself loses nothing.
 */
class SilentStoresTest {
  private static final int PROGRAMS = 400;

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void everyOutcomeOfThePlainRelationIsReached(String strategy) {
    long plainTraces = 0;
    long traces = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      RandomProgram random = RandomProgram.of(new Random(seed), RandomProgram.TIMELESS);
      BruteForce truth = BruteForce.of(random.program(), new ExactEvents());
      ModelProgram silent = random.silentStores(true).program();
      ObservedProgram observed = new ObservedProgram(silent, new ExactEvents());
      Summary summary = Explorations.all(strategy, observed);
      assertEquals(truth.outcomes(), observed.outcomes(), () -> "seed: " + silent);
      assertEquals(truth.failing(), !summary.failures().isEmpty(), silent::toString);
      plainTraces += truth.traces(Integer.MAX_VALUE);
      traces += summary.coverage().traces();
    }
    assertTrue(traces < plainTraces, traces + " traces of " + plainTraces);
  }

  /** By hand: which of the accesses are ordered. */
  @ParameterizedTest
  @CsvSource({"false, 6", "true, 3"})
  void flagsThatAreRaisedByEverybody(boolean silentStores, long traces) {
    ModelProgram.Builder program = ModelProgram.named("flags").silentStores(silentStores);
    for (int t = 0; t < 3; t++) {
      program.thread(code -> code.write("stop", 1));
    }
    // plain: the order of three writes; silent: which write is first, the others only read
    assertEquals(traces, Explorations.all("dpor", program.build()).coverage().traces());
  }

  @Test
  void aStoreThatIsSilentHereMayWriteThere() {
    ModelProgram program =
        ModelProgram.named("silent only behind the other store")
            .silentStores(true)
            .thread(t -> t.read("x", "r"))
            .thread(t -> t.write("x", 1))
            .thread(t -> t.write("x", 1).write("x", 0))
            .build();
    Differential differential = new Differential(program);
    for (FuzzTest.Subject subject : FuzzTest.subjects()) {
      assertTrue(differential.check(subject.explore()).isEmpty(), subject.name());
    }
  }
}
