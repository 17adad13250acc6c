package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.fail;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.explore.graph.GraphSearch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every strategy against brute force on random programs, for a fixed time: {@code
 * -Dpor.fuzz.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it, {@code -Dpor.fuzz.style}
 * takes programs of one style, {@code -Dpor.fuzz.strategy} one strategy.
 */
class FuzzTest {
  private static final int SECONDS = Integer.getInteger("por.fuzz.seconds", 20);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());

  private static final List<String> STYLES =
      Optional.ofNullable(System.getProperty("por.fuzz.style"))
          .map(List::of)
          .orElse(RandomProgram.STYLES);

  /** What is fuzzed: each strategy that the product has, and the parts of which it is made. */
  static List<Subject> subjects() {
    return List.of(
        new Subject("exhaustive", 8, program -> Explorations.all("exhaustive", program)),
        new Subject("dpor", 11, program -> Explorations.all("dpor", program)),
        new Subject("free-tasks", 11, program -> Explorations.all("free-tasks", program)),
        new Subject("dpor-figure-3", 9, program -> Explorations.all("dpor-figure-3", program)),
        new Subject("dpor-figure-4", 9, program -> Explorations.all("dpor-figure-4", program)),
        new Subject("dpor-figure-5", 8, program -> Explorations.all("dpor-figure-5", program)),
        new Subject("dpor-figure-3-sleep", 10, p -> Explorations.all("dpor-figure-3-sleep", p)),
        new Subject("dpor-figure-4-sleep", 10, p -> Explorations.all("dpor-figure-4-sleep", p)),
        new Subject("dpor-figure-5-sleep", 9, p -> Explorations.all("dpor-figure-5-sleep", p)),
        new Subject("cbpor", 10, program -> Explorations.all("cbpor", program)),
        new Subject("cbpor at once", 10, program -> Explorations.unbounded("cbpor", program)),
        new Subject("cartesian", 10, program -> Explorations.all("cartesian", program)),
        new Subject("bpor", 11, program -> Explorations.all("bpor", program)),
        new Subject("bpor alone", 11, p -> Explorations.all(new BporSearch(true, 0, 1_000_000), p)),
        new Subject(
            "bpor hunting", 11, p -> Explorations.all(new BporSearch(true, 0.4, 1_000_000), p)),
        new Subject(
            "bpor in little memory", 11, p -> Explorations.all(new BporSearch(true, 0.2, 20), p)),
        new Subject("bpor in runs of two", 11, p -> Explorations.inRuns(p, "bpor", false, 2)),
        new Subject("cbpor in runs of two", 9, p -> Explorations.inRuns(p, "cbpor", false, 2)),
        new Subject("dpor in runs of one", 11, p -> Explorations.inRuns(p, "dpor", true, 1)),
        new Subject(
            "free-tasks in runs of two", 11, p -> Explorations.inRuns(p, "free-tasks", true, 2)),
        new Subject("bpor-graph", 10, p -> Explorations.all("bpor-graph", p)),
        new Subject(
            "bpor-graph hunting", 10, p -> Explorations.all(new GraphSearch(0, 0.4, 1_000_000), p)),
        new Subject(
            "bpor-graph in little memory", 10, p -> Explorations.all(new GraphSearch(0, 0, 20), p)),
        new Subject(
            "bpor-graph in runs of two", 10, p -> Explorations.inRuns(p, "bpor-graph", false, 2)),
        new Subject("bpor-nosleep", 10, p -> Explorations.all("bpor-nosleep", p)));
  }

  record Subject(String name, int maxSteps, Function<ObservedProgram, Summary> explore) {
    RandomProgram program(long seed) {
      for (Random random = new Random(seed); ; ) {
        RandomProgram program = RandomProgram.of(random, STYLES);
        if (program.steps() <= maxSteps) {
          return program.silentStores(random.nextInt(3) == 0);
        }
      }
    }

    Optional<String> wrong(RandomProgram program) {
      // No execution says of an await whether it would have blocked where it never was. Levels of
      // cbpor may then have a trace too many, whether the search is interrupted or not.
      boolean levels = name.equals("cbpor") || name.equals("cbpor in runs of two");
      boolean excess = levels && program.style().equals("await");
      return new Differential(program.program()).check(explore, excess);
    }

    RandomProgram shrink(RandomProgram program) {
      for (RandomProgram smaller : program.smaller()) {
        if (wrong(smaller).isPresent()) {
          return shrink(smaller);
        }
      }
      return program;
    }
  }

  static List<Subject> fuzzed() {
    String wanted = System.getProperty("por.fuzz.strategy", "");
    return subjects().stream().filter(subject -> subject.name().startsWith(wanted)).toList();
  }

  @ParameterizedTest
  @MethodSource("fuzzed")
  void agreesWithBruteForce(Subject subject) {
    System.out.println("fuzzing " + subject.name() + " with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / fuzzed().size();
    int programs = 0;
    for (long seed = SEED; programs == 0 || System.nanoTime() < end; seed++) {
      programs++;
      RandomProgram program = subject.program(seed);
      if (subject.wrong(program).isPresent()) {
        RandomProgram small = subject.shrink(program);
        fail(subject.name() + ", seed " + seed + ", on " + small + "\n" + subject.wrong(small));
      }
    }
    System.out.println("fuzzed " + subject.name() + " on " + programs + " programs");
  }
}
