package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random programs of operations on maps and sets: where their entries are locations, the outcomes
 * are those of searches in which every map is one location, and of searches inside of
 * java.util.concurrent. For a fixed time: {@code -Dpor.fuzz.entries.seconds} makes it longer,
 * {@code -Dpor.fuzz.seed} repeats it, {@code -Dpor.fuzz.entries.text} takes one program.
 */
class RandomEntriesIT {
  private static final int SECONDS = Integer.getInteger("por.fuzz.entries.seconds", 10);
  private static final long SEED = Long.getLong("por.fuzz.seed", System.nanoTime() & 0xFFFFFFFL);
  private static final int BATCH = 24;
  private static final int MOST = 7;
  private static final long EXECUTIONS = 1_000;
  private static final List<String> STRATEGIES = List.of("dpor", "bpor", "cbpor");
  private static final String WHOLE = "-Dpor.maps.undivided=true";

  private int programs;
  private int compared;
  private int inside;
  private long traces;
  private long tracesOfWhole;
  private final List<String> wrong = new ArrayList<>();

  @Test
  void outcomesAreThoseOfWholeMaps() throws InterruptedException {
    System.out.println("fuzzing entries with -Dpor.fuzz.seed=" + SEED);
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    String given = System.getProperty("por.fuzz.entries.text");
    for (long seed = SEED; programs == 0 || System.nanoTime() < end; seed += BATCH) {
      List<String> batch = new ArrayList<>();
      for (int i = 0; i < BATCH && (given == null || i == 0); i++) {
        batch.add(given == null ? program(new Random(seed + i)) : given);
      }
      check(batch, STRATEGIES.get((int) (seed / BATCH % STRATEGIES.size())));
      if (given != null) {
        break;
      }
    }
    System.out.println(
        "fuzzed: "
            + compared
            + " of "
            + programs
            + " programs compared completely, "
            + inside
            + " of them inside; "
            + traces
            + " traces, of whole maps "
            + tracesOfWhole);
    assertEquals(List.of(), wrong);
    assertTrue(compared > 0, "none of the programs was small enough");
  }

  /** A program about one or two maps, and few of their keys. */
  private static String program(Random random) {
    List<String> all = new ArrayList<>(new CallsOfEntries().calls().keySet());
    boolean linear = random.nextInt(3) == 0;
    String map = object(linear, random);
    String other = random.nextInt(4) == 0 ? object(linear, random) : map;
    List<String> words = new ArrayList<>();
    for (String word : all) {
      boolean its = word.startsWith(map) || word.startsWith(other);
      boolean rare = Character.isUpperCase(word.charAt(word.length() - 1));
      if (its && !rare && (!linear || CallsOfEntries.LINEAR.contains(word.substring(3)))) {
        words.add(word);
      }
    }
    int threads = 2 + random.nextInt(2);
    List<String> program = new ArrayList<>();
    for (int i = 0, left = MOST - random.nextInt(4); i < threads; i++) {
      int length = Math.max(1, Math.min(1 + random.nextInt(3), left - (threads - i - 1)));
      left -= length;
      List<String> thread = new ArrayList<>();
      for (int k = 0; k < length; k++) {
        thread.add(words.get(random.nextInt(words.size())));
      }
      program.add(String.join(" ", thread));
    }
    return String.join("|", program);
  }

  private static String object(boolean linear, Random random) {
    String objects = linear ? "cwknq" : "cwkhltsnq";
    return objects.charAt(random.nextInt(objects.length())) + ".";
  }

  private void check(List<String> batch, String strategy) throws InterruptedException {
    List<TestResult> entries = explore(batch, strategy, false, List.of());
    List<TestResult> whole = explore(batch, "dpor", false, List.of(WHOLE));
    List<TestResult> deep = explore(batch.stream().map(this::linear).toList());
    for (int i = 0; i < batch.size(); i++) {
      programs++;
      String program = batch.get(i) + " by " + strategy + ": ";
      if (hasError(entries.get(i)) || hasError(whole.get(i))) {
        wrong.add(program + entries.get(i).error() + whole.get(i).error());
      } else if (isComplete(entries.get(i)) && isComplete(whole.get(i))) {
        compared++;
        traces += entries.get(i).coverage().traces();
        tracesOfWhole += whole.get(i).coverage().traces();
        compare(program + "whole maps", entries.get(i), whole.get(i));
        if (deep.get(i) != null && isComplete(deep.get(i))) {
          inside++;
          compare(program + "inside", entries.get(i), deep.get(i));
        }
      }
    }
    wrong.forEach(System.out::println);
  }

  private void compare(String what, TestResult entries, TestResult other) {
    Set<String> found = RandomCallsVerdict.outcomes(entries);
    Set<String> expected = RandomCallsVerdict.outcomes(other);
    if (!found.equals(expected)) {
      wrong.add(what + " " + difference(expected, found) + " / " + difference(found, expected));
    }
    if (!entries.races().isEmpty() != !other.races().isEmpty() && !what.endsWith("inside")) {
      wrong.add(what + " races " + entries.races() + " / " + other.races());
    }
  }

  private static Set<String> difference(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static boolean hasError(TestResult result) {
    return result == null || (result.error() != null && result.guarantee().exhaustive());
  }

  private static boolean isComplete(TestResult result) {
    return result.guarantee().exhaustive() && result.failures().size() < 100;
  }

  /** The program if each of its words is one operation inside as well, else null. */
  private String linear(String program) {
    boolean linear =
        Arrays.stream(program.split("[ |]"))
            .allMatch(
                word ->
                    "cwknq".indexOf(word.charAt(0)) >= 0
                        && CallsOfEntries.LINEAR.contains(word.substring(3)));
    return linear ? program : null;
  }

  private static List<TestResult> explore(List<String> inside) throws InterruptedException {
    List<TestResult> all = new ArrayList<>();
    List<String> programs = inside.stream().filter(program -> program != null).toList();
    var results =
        programs.isEmpty() ? List.<TestResult>of() : explore(programs, "bpor", true, List.of());
    int next = 0;
    for (String program : inside) {
      all.add(program == null ? null : results.get(next++));
    }
    return all;
  }

  private static List<TestResult> explore(
      List<String> programs, String strategy, boolean deep, List<String> more)
      throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    List<String> arguments = new ArrayList<>(more);
    for (int i = 0; i < programs.size(); i++) {
      SearchSettings search =
          new SearchSettings(
              Strategy.named(strategy),
              new Target(2, true, null),
              0,
              new StopRule(EXECUTIONS, false, true),
              20_000,
              new ExecutionRules(5_000, false, 20_000));
      String type = RandomEntries.class.getName();
      String method = "entries" + i;
      tests.add(new TestPlan(type + "#" + method, type, method, false, search));
      arguments.add("-Dpor.entries" + i + "=" + programs.get(i));
    }
    Map<String, TestResult> results =
        Litmus.explore(tests, Litmus.JAVA, deep, arguments, line -> {});
    return tests.stream().map(test -> results.get(test.id())).toList();
  }
}
