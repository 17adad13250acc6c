package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.fail;

import dev.por.engine.explore.ProgramSamples;
import dev.por.engine.explore.ProgramSamples.Sample;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Every strategy on random programs on the real JVM, against brute force on their models, for a
 * fixed time: {@code -Dpor.fuzz.jvm.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it. A
 * program that fails is made smaller as long as it does.
 */
class RandomProgramsIT {
  private static final int SECONDS = Integer.getInteger("por.fuzz.jvm.seconds", 10);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());
  private static final List<String> STRATEGIES = List.of("dpor", "bpor", "bpor-graph", "cbpor");
  private static final int BATCH = 5;

  @Test
  void agreeWithBruteForce() throws InterruptedException {
    System.out.println("fuzzing the JVM with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    int programs = 0;
    for (long seed = SEED; programs == 0 || System.nanoTime() < end; seed += BATCH) {
      List<Sample> samples = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        samples.add(ProgramSamples.of(seed + i));
      }
      for (String strategy : STRATEGIES) {
        explore(strategy, seed, samples);
      }
      programs += BATCH;
    }
    System.out.println("fuzzed the JVM on " + programs + " programs");
  }

  private static void explore(String strategy, long seed, List<Sample> samples)
      throws InterruptedException {
    List<Optional<String>> wrong = wrong(strategy, samples);
    for (int i = 0; i < samples.size(); i++) {
      if (wrong.get(i).isPresent()) {
        Sample small = shrink(strategy, samples.get(i));
        String again = wrong(strategy, List.of(small)).get(0).orElse("it passes when repeated");
        String what = again + " (first: " + samples.get(i).text() + ": " + wrong.get(i).get() + ")";
        fail(strategy + ", seed " + (seed + i) + ", on " + small.text() + ": " + what);
      }
    }
  }

  /** The smallest program on the way down that is still wrong. */
  private static Sample shrink(String strategy, Sample sample) throws InterruptedException {
    for (Sample smaller : sample.smaller()) {
      if (wrong(strategy, List.of(smaller)).get(0).isPresent()) {
        return shrink(strategy, smaller);
      }
    }
    return sample;
  }

  /** For each of at most five programs what is wrong with its exploration, if anything is. */
  private static List<Optional<String>> wrong(String strategy, List<Sample> samples)
      throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      tests.add(Litmus.exhaustive(Interpreted.class, "program" + i, strategy));
      arguments.add("-Dpor.program" + i + "=" + samples.get(i).text());
    }
    var results = Litmus.explore(tests, Litmus.JAVA, arguments, line -> {});
    List<Optional<String>> wrong = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      wrong.add(wrong(results.get(tests.get(i).id()), samples.get(i).traces()));
    }
    return wrong;
  }

  private static Optional<String> wrong(TestResult result, long traces) {
    if (result.error() != null) {
      return Optional.of(String.valueOf(result.error()));
    }
    return result.guarantee().exhaustive() && result.coverage().traces() == traces
        ? Optional.empty()
        : Optional.of(
            "exhaustive "
                + result.guarantee().exhaustive()
                + ", traces "
                + result.coverage().traces()
                + " of "
                + traces);
  }
}
