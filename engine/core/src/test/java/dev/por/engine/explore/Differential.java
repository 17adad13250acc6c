package dev.por.engine.explore;

import dev.por.engine.program.FairProgram;
import dev.por.engine.program.Program;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.BoundResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Compares a strategy with brute force on one program: at every bound that it calls complete, what
 * lies within the bound must have been executed, and its counts must be the exact ones.
 */
final class Differential {
  private final Program program;
  private final ExactEvents events = new ExactEvents();
  private final BruteForce truth;

  Differential(ModelProgram program) {
    this.program = program;
    this.truth = BruteForce.of(program, events);
  }

  /** Compares with brute force within a fair bound. */
  Differential(ModelProgram program, int fairBound) {
    this.program = new FairProgram(program, fairBound);
    this.truth = BruteForce.fair(program, events, fairBound);
  }

  BruteForce truth() {
    return truth;
  }

  /** What is wrong with a way to explore this program completely; empty when nothing is. */
  Optional<String> check(Function<ObservedProgram, Summary> explore) {
    return check(explore, false);
  }

  /**
   * Checks one way to explore this program; empty when nothing is wrong.
   *
   * @param excess whether the counts at a bound may be too large
   */
  Optional<String> check(Function<ObservedProgram, Summary> explore, boolean excess) {
    ObservedProgram observed = new ObservedProgram(program, events);
    Summary summary = explore.apply(observed);
    List<String> wrong = new ArrayList<>();
    for (BoundResult bound : summary.coverage().perBound()) {
      if (bound.complete()) {
        checkBound(bound, observed, excess, wrong);
      }
    }
    if (summary.extent().exhaustive()) {
      checkAll(summary, observed, wrong);
    }
    boolean finds = !summary.failures().isEmpty();
    if (summary.extent().exhaustive() && finds != truth.failing()) {
      wrong.add("reports failures: " + finds + ", there are some: " + truth.failing());
    }
    if (observed.executions() != summary.effort().executions()) {
      wrong.add(
          "counts "
              + summary.effort().executions()
              + " of "
              + observed.executions()
              + " executions");
    }
    return wrong.isEmpty() ? Optional.empty() : Optional.of(wrong + " " + summary);
  }

  private void checkBound(
      BoundResult bound, ObservedProgram observed, boolean excess, List<String> wrong) {
    int c = bound.bound();
    String at = " at c=" + c;
    missing("local states" + at, truth.localStates(), observed.localStates(), bound, wrong);
    missing("traces" + at, truth.traces(), observed.traces(), bound, wrong);
    if (!excess) {
      same("local states" + at, truth.localStates(c), bound.counts().localStates(), wrong);
      same("traces" + at, truth.traces(c), bound.counts().traces(), wrong);
    }
  }

  private void checkAll(Summary summary, ObservedProgram observed, List<String> wrong) {
    BoundResult everything =
        new BoundResult(Integer.MAX_VALUE, true, summary.effort().executions(), 0, 0, 0);
    missing("local states", truth.localStates(), observed.localStates(), everything, wrong);
    missing("traces", truth.traces(), observed.traces(), everything, wrong);
    same(
        "local states",
        truth.localStates(Integer.MAX_VALUE),
        summary.coverage().localStates(),
        wrong);
    same("traces", truth.traces(Integer.MAX_VALUE), summary.coverage().traces(), wrong);
    same("deadlocks", truth.deadlocks(Integer.MAX_VALUE), summary.coverage().deadlocks(), wrong);
  }

  private static <K> void missing(
      String what,
      Map<K, Integer> truth,
      Map<K, Long> seen,
      BoundResult bound,
      List<String> wrong) {
    long missing =
        truth.entrySet().stream()
            .filter(e -> e.getValue() <= bound.bound())
            .filter(e -> seen.getOrDefault(e.getKey(), Long.MAX_VALUE) > bound.executions())
            .count();
    if (missing > 0) {
      wrong.add("missed " + missing + " " + what);
    }
  }

  private static void same(String what, long truth, long claimed, List<String> wrong) {
    if (truth != claimed) {
      wrong.add("counts " + claimed + " " + what + ", there are " + truth);
    }
  }
}
