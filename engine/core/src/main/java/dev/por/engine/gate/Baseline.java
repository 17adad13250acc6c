package dev.por.engine.gate;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What tests reached once, at most their target: a ratchet. What a faster machine reaches beyond
 * the target is not in it, so that a slower one does not break it.
 *
 * @param tests what each reached, by id
 */
public record Baseline(Map<String, Reached> tests) {
  /** Maps are copied. */
  public Baseline {
    tests = Map.copyOf(tests);
  }

  /**
   * What a test reached.
   *
   * @param bound the bound, or null
   * @param exhaustive whether nothing was left at any bound
   */
  public record Reached(Integer bound, boolean exhaustive) implements Comparable<Reached> {
    /** One or the other. */
    public Reached {
      if ((bound == null) != exhaustive || (bound != null && bound < 0)) {
        throw new IllegalArgumentException("either a bound from 0 on, or exhaustive");
      }
    }

    @Override
    public int compareTo(Reached other) {
      return Integer.compare(rank(), other.rank());
    }

    private int rank() {
      return exhaustive ? Integer.MAX_VALUE : bound;
    }

    @Override
    public String toString() {
      return exhaustive ? "exhaustive" : "bound " + bound;
    }
  }

  /** What these tests reached; those that reached nothing or did not pass are left out. */
  public static Baseline of(List<TestResult> results) {
    Map<String, Reached> tests = new TreeMap<>();
    for (TestResult test : results) {
      Reached reached = reached(test);
      if (reached != null && test.verdict() != Verdict.FAIL) {
        boolean beyond =
            test.guarantee().targetBound() != null && target(test).compareTo(reached) < 0;
        tests.put(test.id(), beyond ? target(test) : reached);
      }
    }
    return new Baseline(tests);
  }

  /** What the test reached, however far; null when that is nothing. */
  public static Reached reached(TestResult test) {
    if (test.verdict() == Verdict.ERROR || test.isSkipped()) {
      return null;
    }
    if (test.guarantee().exhaustive()) {
      return new Reached(null, true);
    }
    int bound = test.guarantee().extent().highestBound();
    return bound < 0 ? null : new Reached(bound, false);
  }

  private static Reached target(TestResult test) {
    return new Reached(test.guarantee().targetBound(), false);
  }
}
