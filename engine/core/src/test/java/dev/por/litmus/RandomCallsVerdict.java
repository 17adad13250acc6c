package dev.por.litmus;

import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the results of one random program of calls say.
 *
 * @param wrong empty, or what contradicts what
 * @param complete whether every strategy came to its end, brute force too: all was compared
 */
record RandomCallsVerdict(String wrong, boolean complete) {
  /** More failures than these are not kept. */
  private static final int MANY = 100;

  static RandomCallsVerdict of(Map<String, TestResult> results, RandomWords program)
      throws InterruptedException {
    List<String> wrong = new ArrayList<>();
    Set<String> all = new TreeSet<>();
    boolean complete = true;
    boolean reduced = true;
    for (Map.Entry<String, TestResult> entry : results.entrySet()) {
      TestResult result = entry.getValue();
      boolean over =
          result != null && result.guarantee().exhaustive() && result.failures().size() < MANY;
      complete &= over;
      reduced &= over || entry.getKey().endsWith(RandomCallsIT.BRUTE_FORCE);
      if (result == null
          || (result.error() != null && result.stopReason() != StopReason.EXECUTION_LIMIT)) {
        wrong.add(entry.getKey() + " " + (result == null ? null : result.error()));
      } else {
        all.addAll(outcomes(result));
      }
    }
    compare(results, all, wrong);
    if (reduced && !program.isTimed()) {
      RandomCallsForReal.check(program, all, wrong);
    }
    return new RandomCallsVerdict(String.join("\n  ", wrong), complete);
  }

  private static void compare(
      Map<String, TestResult> results, Set<String> all, List<String> wrong) {
    Map<String, String> numbers = new HashMap<>();
    for (Map.Entry<String, TestResult> entry : results.entrySet()) {
      TestResult result = entry.getValue();
      if (result == null || !result.guarantee().exhaustive() || result.failures().size() >= MANY) {
        continue;
      }
      Set<String> missing = new TreeSet<>(all);
      missing.removeAll(outcomes(result));
      if (!missing.isEmpty()) {
        wrong.add(entry.getKey() + " misses " + missing);
      }
      String own =
          "traces "
              + result.coverage().traces()
              + " local states "
              + result.coverage().localStates();
      String others = numbers.putIfAbsent(entry.getKey().substring(0, 6), own);
      if (others != null && !others.equals(own)) {
        wrong.add(entry.getKey() + " has " + own + ", not " + others);
      }
    }
  }

  static Set<String> outcomes(TestResult result) {
    Set<String> outcomes = new TreeSet<>();
    for (FailureReport failure : result.failures()) {
      String message = failure.message();
      int out = message.indexOf("OUT ");
      outcomes.add(
          out >= 0
              ? message.substring(out + 4)
              : failure.kind() == FailureKind.DEADLOCK ? "DEADLOCK" : failure.kind() + message);
    }
    return outcomes;
  }
}
