package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.fail;

import dev.por.engine.explore.bpor.BporSearch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Strategies with a fair bound, alone and with preemption bounds, against brute force on random
 * programs that spin and yield, for a fixed time. The properties are those of {@link FuzzTest}.
 */
class FairFuzzTest {
  private static final int SECONDS = Integer.getInteger("por.fuzz.seconds", 20) / 2;
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());
  private static final int MOST_STEPS = 9;

  /** What is fuzzed. */
  static List<Subject> subjects() {
    String wanted = System.getProperty("por.fuzz.strategy", "");
    return List.of(
            new Subject("exhaustive", p -> Explorations.all("exhaustive", p)),
            new Subject("dpor", p -> Explorations.all("dpor", p)),
            new Subject("dpor-figure-3-sleep", p -> Explorations.all("dpor-figure-3-sleep", p)),
            new Subject("dpor-figure-4-sleep", p -> Explorations.all("dpor-figure-4-sleep", p)),
            new Subject("dpor-figure-5-sleep", p -> Explorations.all("dpor-figure-5-sleep", p)),
            new Subject("bpor", p -> Explorations.all("bpor", p)),
            new Subject("bpor alone", p -> Explorations.all(new BporSearch(true, 0, 100_000), p)),
            new Subject("bpor in runs of two", p -> Explorations.inRuns(p, "bpor", false, 2)),
            new Subject("bpor-nosleep", p -> Explorations.all("bpor-nosleep", p)),
            new Subject("bpor-graph", p -> Explorations.all("bpor-graph", p)),
            new Subject("cbpor", p -> Explorations.all("cbpor", p)))
        .stream()
        .filter(subject -> subject.name().startsWith(wanted))
        .toList();
  }

  record Subject(String name, Function<ObservedProgram, Summary> explore) {
    /** Empty, too, if there is an endless execution: then there is nothing to compare. */
    Optional<String> wrong(Sample sample) {
      Differential differential = new Differential(sample.program().program(), sample.bound());
      if (differential.truth().endless()) {
        return Optional.empty();
      }
      // Whether a thread would have had to wait where it never was is not known.
      return differential.check(explore, name.equals("cbpor"));
    }

    Sample shrink(Sample sample) {
      for (RandomProgram smaller : sample.program().smaller()) {
        Sample next = new Sample(smaller, sample.bound());
        if (wrong(next).isPresent()) {
          return shrink(next);
        }
      }
      return sample;
    }
  }

  /** A program and a fair bound. */
  record Sample(RandomProgram program, int bound) {
    static Sample of(long seed) {
      for (Random random = new Random(seed); ; ) {
        RandomProgram program = RandomProgram.of(random, RandomProgram.FAIR);
        if (program.steps() <= MOST_STEPS) {
          return new Sample(program.silentStores(random.nextInt(3) == 0), random.nextInt(3));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void agreesWithBruteForce(Subject subject) {
    System.out.println("fuzzing " + subject.name() + " with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos() / subjects().size();
    int programs = 0;
    for (long seed = SEED; programs == 0 || System.nanoTime() < end; seed++) {
      programs++;
      Sample sample = Sample.of(seed);
      if (subject.wrong(sample).isPresent()) {
        Sample small = subject.shrink(sample);
        fail(subject.name() + ", seed " + seed + ", on " + small + "\n" + subject.wrong(small));
      }
    }
    System.out.println("fuzzed " + subject.name() + " on " + programs + " programs");
  }
}
