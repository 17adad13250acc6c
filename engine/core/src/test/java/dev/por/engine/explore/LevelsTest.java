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
        blocks.coverage().traces(), blocks.effort().executions(), graphs.effort().executions());
    assertEquals(360, blocks.coverage().traces());
    assertEquals(360, graphs.coverage().traces());
    assertEquals(blocks.coverage().localStates(), graphs.coverage().localStates());
    assertTrue(blocks.effort().executions() < graphs.effort().executions());
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
        byLevels.effort().executions(),
        straight.effort().executions(),
        (double) byLevels.effort().executions() / straight.effort().executions());
    assertEquals(LEVEL, byLevels.extent().boundReached());
    assertEquals(LEVEL, straight.extent().boundReached());
    assertEquals(byLevels.coverage().traces(), straight.coverage().traces());
    assertEquals(byLevels.coverage().localStates(), straight.coverage().localStates());
    assertTrue(byLevels.effort().executions() <= straight.effort().executions() * 1.1);
  }

  /** A small limit stands for little memory: what waits is dropped and found again. */
  @Test
  void whatWaitsTakesBoundedMemory() {
    ModelProgram program = TablePrograms.racyCounter(3, 2);
    Summary all = explore(new BporSearch(true, 0.2, 1_000_000), program);
    for (Search search :
        new Search[] {new BporSearch(true, 0.2, 500), new GraphSearch(0, 0.2, 500)}) {
      Summary little = explore(search, program);
      assertEquals(LEVEL, little.extent().boundReached());
      assertEquals(all.coverage().traces(), little.coverage().traces());
      assertEquals(all.coverage().localStates(), little.coverage().localStates());
      assertTrue(little.effort().executions() > all.effort().executions(), "nothing was dropped");
    }
  }
}
