package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.explore.graph.GraphSearch;
import dev.por.engine.explore.search.Search;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Target;
import dev.por.engine.program.model.ModelProgram;
import org.junit.jupiter.api.Test;

/** What going through the levels costs. */
class LevelsTest {
  private static final int LEVEL = 4;

  private static Summary explore(Search search, ModelProgram program) {
    return explore(search, program, LEVEL);
  }

  private static Summary explore(Search search, ModelProgram program, int level) {
    Goal goal = new Goal(null, new Target(level, false, level), 0, StopRule.NEVER);
    return Explorations.run(search, program, goal);
  }

  /** Why block sleep is the default (docs/decisions, 23). */
  @Test
  void slackIsDearWhereTheSpaceIsMuchLargerThanTheLevel() {
    ModelProgram program = TablePrograms.racyCounter(3, 2);
    Summary blocks = explore(new BporSearch(true, 0, 1_000_000), program, 2);
    Summary graphs = explore(new GraphSearch(0, 0, 1_000_000), program, 2);
    System.out.printf(
        "racy counter 3 x 2, level 2, %d traces: block sleep %d runs, graph bound %d%n",
        blocks.traces(), blocks.executions(), graphs.executions());
    assertEquals(360, blocks.traces());
    assertEquals(360, graphs.traces());
    assertEquals(blocks.localStates(), graphs.localStates());
    assertTrue(blocks.executions() < graphs.executions());
  }

  /** {@code RunsPerTrace} prints the same of a thousand random programs. */
  @Test
  void goingThroughTheLevelsCostsATenthAtMost() {
    ModelProgram program = TablePrograms.racyCounter(3, 2);
    Summary byLevels = explore(new BporSearch(true, 0, 1_000_000), program);
    Summary straight = explore(new BporSearch(LEVEL, 1_000_000), program);
    System.out.printf(
        "level %d: %d runs by levels, %d straight, factor %.3f%n",
        LEVEL,
        byLevels.executions(),
        straight.executions(),
        (double) byLevels.executions() / straight.executions());
    assertEquals(LEVEL, byLevels.boundReached());
    assertEquals(LEVEL, straight.boundReached());
    assertEquals(byLevels.traces(), straight.traces());
    assertEquals(byLevels.localStates(), straight.localStates());
    assertTrue(byLevels.executions() <= straight.executions() * 1.1);
  }

  /** A small limit stands for little memory: what waits is dropped and found again. */
  @Test
  void whatWaitsTakesBoundedMemory() {
    ModelProgram program = TablePrograms.racyCounter(3, 2);
    Summary all = explore(new BporSearch(true, 0.2, 1_000_000), program);
    for (Search search :
        new Search[] {new BporSearch(true, 0.2, 500), new GraphSearch(0, 0.2, 500)}) {
      Summary little = explore(search, program);
      assertEquals(LEVEL, little.boundReached());
      assertEquals(all.traces(), little.traces());
      assertEquals(all.localStates(), little.localStates());
      assertTrue(little.executions() > all.executions(), "nothing was dropped");
    }
  }
}
