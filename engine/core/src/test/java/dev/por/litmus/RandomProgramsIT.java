package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.ProgramSamples;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Every strategy on random programs on the real JVM, against brute force on their models, for a
 * fixed time: {@code -Dpor.fuzz.jvm.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it.
 */
class RandomProgramsIT {
  private static final int SECONDS = Integer.getInteger("por.fuzz.jvm.seconds", 10);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());
  private static final List<String> STRATEGIES = List.of("dpor", "bpor", "cbpor");
  private static final int BATCH = 5;

  @Test
  void agreeWithBruteForce() throws InterruptedException {
    System.out.println("fuzzing the JVM with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    int programs = 0;
    for (long seed = SEED; programs == 0 || System.nanoTime() < end; seed += BATCH) {
      explore(seed);
      programs += BATCH;
    }
    System.out.println("fuzzed the JVM on " + programs + " programs");
  }

  private static void explore(long seed) throws InterruptedException {
    List<ProgramSamples.Sample> samples = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      samples.add(ProgramSamples.of(seed + i));
      arguments.add("-Dpor.program" + i + "=" + samples.get(i).text());
    }
    for (String strategy : STRATEGIES) {
      List<TestPlan> tests = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        tests.add(Litmus.exhaustive(Interpreted.class, "program" + i, strategy));
      }
      var results = Litmus.explore(tests, Litmus.JAVA, arguments, line -> {});
      for (int i = 0; i < BATCH; i++) {
        TestResult result = results.get(tests.get(i).id());
        String what = strategy + ", seed " + (seed + i) + ", on " + samples.get(i).text();
        assertNull(result.error(), () -> what + ": " + result.error());
        assertTrue(result.exhaustive(), what);
        assertEquals(samples.get(i).traces(), result.traces(), what);
      }
    }
  }
}
