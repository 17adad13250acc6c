package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.explore.dpor.DporSearch;
import dev.por.engine.explore.hunt.HuntingSearch;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Program;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Estimates against the truth, on programs whose searches are short enough to know it. */
class EstimateTest {
  private static final List<Program> PROGRAMS =
      List.of(
          TablePrograms.racyCounter(3, 2),
          TablePrograms.racyCounter(4, 1),
          TablePrograms.racyCounter(2, 4),
          TablePrograms.lockedCounter(3, 3),
          TablePrograms.lockedCounter(4, 2),
          TablePrograms.indexer(13, 4, 128));

  /** What was estimated after so many executions. */
  private record Sample(long executions, Estimate estimate) {}

  @Test
  void theTruthIsUsuallyWithinTheErrorByLevels() {
    assertWithinError(() -> new BporSearch(true, 0.1, 1_000_000), 3);
  }

  @Test
  void theTruthIsUsuallyWithinTheErrorWithoutLevels() {
    assertWithinError(DporSearch::new, null);
  }

  private static void assertWithinError(Supplier<Search> searches, Integer maxBound) {
    int within = 0;
    int total = 0;
    double sum = 0;
    for (Program program : PROGRAMS) {
      Search search = searches.get();
      List<Sample> samples = new ArrayList<>();
      Summary summary = explore(program, search, maxBound, samples);
      for (Sample sample : samples) {
        double truth = (double) sample.executions() / end(summary, sample.estimate());
        double off = Math.abs(truth - sample.estimate().done());
        within += off <= sample.estimate().error() + 0.02 ? 1 : 0;
        sum += off;
        total++;
      }
    }
    System.out.printf(
        "estimates: %d of %d within their error, off by %.3f on average%n",
        within, total, sum / total);
    assertTrue(within >= total * 0.85, within + " of " + total);
    assertTrue(sum / total < 0.12, () -> "off by much");
  }

  /** A bound is done when its last execution is, whatever its first one was. */
  private static double end(Summary summary, Estimate estimate) {
    if (estimate.bound() == null) {
      return summary.effort().executions();
    }
    BoundResult bound = summary.coverage().perBound().get(estimate.bound());
    assertTrue(bound.complete());
    return bound.executions();
  }

  private static Summary explore(
      Program program, Search search, Integer maxBound, List<Sample> samples) {
    Goal goal = new Goal(null, new Target(0, false, maxBound), 0, StopRule.NEVER);
    Estimator estimator = new Estimator(search);
    return new Exploration(
            program,
            goal,
            search,
            () -> 0,
            1,
            p -> {
              if (p.executions() >= 20 && p.executions() % 29 == 0) {
                samples.add(new Sample(p.executions(), estimator.now(p.executions())));
              }
            },
            new Ledger())
        .run();
  }

  @Test
  void aSearchThatWasStoppedSaysHowFarItWas() {
    Goal goal = new Goal(Strategy.BPOR, Target.bound(3), 0, new StopRule(800L, false, true));
    Estimate estimate = Explorations.run(PROGRAMS.get(0), goal).coverage().estimate();
    assertEquals(3, estimate.bound());
    assertTrue(estimate.done() > 0.1 && estimate.done() < 0.8, estimate::toString);
    assertTrue(estimate.executionsLeft() > 100, estimate::toString);
    assertEquals("about 41 % (± 20) of bound 2 explored", new Estimate(2, 0.41, 0.2, 7).toString());
    assertEquals(
        "about 5 % (± 11) of everything explored", new Estimate(null, 0.05, 0.11, 7).toString());
  }

  @Test
  void thereIsNothingToEstimateWhenEverythingIsExplored() {
    assertNull(Explorations.all("bpor", TablePrograms.storeBuffer()).coverage().estimate());
  }

  @Test
  void aSearchThatCannotTellDoesNot() {
    assertNull(new Estimator(new HuntingSearch(Shard.WHOLE)).now(5));
  }
}
