package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random programs of calls of the JDK, on every JDK: strategies against the search without any
 * reduction, and against what the same program does without por. For a fixed time: {@code
 * -Dpor.fuzz.calls.seconds} makes it longer, {@code -Dpor.fuzz.seed} repeats it.
 */
class RandomCallsIT {
  private static final int SECONDS = Integer.getInteger("por.fuzz.calls.seconds", 10);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime());
  private static final boolean ON = Boolean.getBoolean("por.fuzz.calls.goOn");
  private static final int BATCH = 8;
  static final String BRUTE_FORCE = "exhaustive";
  private static final List<String> STRATEGIES = List.of(BRUTE_FORCE, "dpor", "cbpor");

  /** Brute force comes to an end on small programs only; on others, it looks at some schedules. */
  private static final long EXECUTIONS = 3_000;

  private static final long EXECUTIONS_OF_OTHERS = 600;

  /** How many of a hundred programs are to be compared completely, or the test says nothing. */
  private static final int COMPLETE = 10;

  private static final int FEW = 5 * BATCH;

  private int programs;
  private int complete;

  @Test
  void agree() throws InterruptedException, IOException {
    System.out.println("fuzzing calls with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    String given = System.getProperty("por.fuzz.calls.text");
    for (long seed = SEED; System.nanoTime() < end || goesOn(given); seed += BATCH) {
      List<RandomWords> batch = new ArrayList<>();
      for (int i = 0; i < BATCH; i++) {
        batch.add(given == null ? RandomWords.of(new Random(seed + i)) : RandomWords.of(given));
      }
      check(batch);
    }
    String told = complete + " of " + programs + " programs of calls compared completely";
    System.out.println("fuzzed: " + told);
    assertTrue(given != null || isEnough(), told);
  }

  /** Whether the time that it has does not matter: a few programs may all be large. */
  private boolean goesOn(String given) {
    return programs == 0 || (given == null && !isEnough() && programs < FEW);
  }

  private boolean isEnough() {
    return complete * 100 >= programs * COMPLETE;
  }

  private void check(List<RandomWords> batch) throws InterruptedException, IOException {
    List<RandomCallsVerdict> verdicts = verdicts(batch);
    programs += batch.size();
    complete += (int) verdicts.stream().filter(RandomCallsVerdict::complete).count();
    for (int i = 0; i < verdicts.size(); i++) {
      if (!verdicts.get(i).wrong().isEmpty()) {
        RandomWords small = shrink(batch.get(i));
        String what =
            small.text()
                + ": "
                + verdicts(List.of(small)).get(0).wrong()
                + "\n(first: "
                + batch.get(i).text()
                + ": "
                + verdicts.get(i).wrong()
                + ")";
        if (!ON) {
          fail(what);
        }
        System.out.println("FOUND " + what);
      }
    }
  }

  private static RandomWords shrink(RandomWords program) throws InterruptedException, IOException {
    List<RandomWords> smaller = program.smaller();
    for (int i = 0; i < smaller.size(); i += BATCH) {
      List<RandomWords> some = smaller.subList(i, Math.min(smaller.size(), i + BATCH));
      List<RandomCallsVerdict> verdicts = verdicts(some);
      for (int k = 0; k < some.size(); k++) {
        if (!verdicts.get(k).wrong().isEmpty()) {
          return shrink(some.get(k));
        }
      }
    }
    return program;
  }

  private static List<RandomCallsVerdict> verdicts(List<RandomWords> programs)
      throws InterruptedException, IOException {
    Map<String, List<TestResult>> results = new LinkedHashMap<>();
    for (Environment environment : Environment.installed()) {
      boolean own = environment.feature() == Runtime.version().feature();
      for (String strategy : own ? STRATEGIES : List.of("bpor")) {
        results.put(environment + " " + strategy, explore(programs, strategy, environment));
      }
    }
    List<RandomCallsVerdict> verdicts = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      Map<String, TestResult> of = new LinkedHashMap<>();
      for (Map.Entry<String, List<TestResult>> entry : results.entrySet()) {
        of.put(entry.getKey(), entry.getValue().get(i));
      }
      verdicts.add(RandomCallsVerdict.of(of, programs.get(i)));
    }
    return verdicts;
  }

  private static List<TestResult> explore(
      List<RandomWords> programs, String strategy, Environment environment)
      throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    long most = strategy.equals(BRUTE_FORCE) ? EXECUTIONS : EXECUTIONS_OF_OTHERS;
    for (int i = 0; i < programs.size(); i++) {
      String method = "calls" + i;
      SearchSettings search =
          new SearchSettings(
              Strategy.named(strategy),
              new Target(2, true, null),
              0,
              new StopRule(most, false, true),
              20_000,
              new ExecutionRules(5_000, false, 20_000));
      String type = RandomCalls.class.getName();
      tests.add(new TestPlan(type + "#" + method, type, method, false, search));
      arguments.add("-Dpor.calls" + i + "=" + programs.get(i).text());
    }
    var results = Litmus.explore(tests, environment.java().toString(), arguments, line -> {});
    return tests.stream().map(test -> results.get(test.id())).toList();
  }
}
