package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.program.model.ModelProgram;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The search by free tasks executes each trace once, and no execution is cut off. */
class FreeTasksTest {
  /** Styles whose operations do what the search expects, but for {@link #UNCERTAIN}. */
  private static final List<String> CERTAIN =
      List.of("rw", "lock", "mixed", "monitor", "park", "fork", "choice");

  /** Whether a compare-and-set would succeed has to be seen. */
  private static final String UNCERTAIN = "cas(";

  static Stream<ModelProgram> programs() {
    Stream<ModelProgram> table =
        Stream.of(
            TablePrograms.racyCounter(3, 1),
            TablePrograms.racyCounter(3, 2),
            TablePrograms.lockedCounter(3, 2),
            TablePrograms.flanaganGodefroidExample(),
            TablePrograms.coonsFigure1(),
            TablePrograms.philosophers(4),
            TablePrograms.indexer(3, 2, 128),
            TablePrograms.indexer(2, 2, 4),
            TablePrograms.storeBuffer(),
            TablePrograms.messagePassing());
    Stream<ModelProgram> pitfalls =
        PitfallTest.cases().map(arguments -> (ModelProgram) arguments.get()[0]).distinct();
    return Stream.concat(table, pitfalls);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void executesEachTraceOnce(ModelProgram program) {
    Summary summary = Explorations.all("free-tasks", program);
    assertEquals(summary.coverage().counts().traces(), summary.effort().executions());
  }

  @Test
  void executesEachTraceOfRandomProgramsOnce() {
    long seed = Long.getLong("por.fuzz.seed", System.nanoTime());
    System.out.println("fuzzing executions of free-tasks with -Dpor.fuzz.seed=" + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      RandomProgram program = certain(random);
      Summary summary = Explorations.all("free-tasks", program.program());
      assertEquals(
          summary.coverage().counts().traces(),
          summary.effort().executions(),
          () -> "seed " + seed + ", " + program);
    }
  }

  private static RandomProgram certain(Random random) {
    RandomProgram program = RandomProgram.of(random, CERTAIN);
    return program.steps() > 11 || program.toString().contains(UNCERTAIN)
        ? certain(random)
        : program;
  }
}
