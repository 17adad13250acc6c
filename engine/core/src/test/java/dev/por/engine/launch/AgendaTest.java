package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.TestPlan;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AgendaTest {
  private long now = 1_000;

  @Test
  void withoutATotalBudgetATestHasItsOwn() {
    Agenda agenda = agenda(null, 1);
    now += 1_000_000;
    assertEquals(10_000, budget(agenda));
  }

  @Test
  void aTotalBudgetIsSharedEquallyAmongTheTestsLeft() {
    Agenda agenda = agenda(9_000L, 1);
    assertEquals(3_000, budget(agenda));
    now += 1_000;
    assertEquals(4_000, budget(agenda), "what one test leaves is for the others");
    now += 20_000;
    assertEquals(0, budget(agenda));
    assertNull(agenda.next());
  }

  @Test
  void workersSideBySideSpendTheBudgetTogether() {
    Agenda agenda = agenda(9_000L, 2);
    assertEquals(6_000, budget(agenda));
    assertEquals(9_000, budget(agenda));
  }

  @Test
  void aTestNeverGetsMoreThanItsOwnBudget() {
    assertEquals(10_000, budget(agenda(1_000_000L, 1)));
  }

  private static long budget(Agenda agenda) {
    return agenda.next().test().search().budgetMillis();
  }

  private Agenda agenda(Long totalBudget, int workers) {
    SearchSettings search =
        new SearchSettings("dpor", 2, false, null, 10_000, null, false, 0, 100, false, false, 0);
    List<TestPlan> tests =
        Stream.of("a", "b", "c").map(m -> new TestPlan("T#" + m, "T", m, false, search)).toList();
    return new Agenda(
        new ExplorationPlan(
            tests, List.of(), "java", List.of(), List.of(), List.of(), workers, totalBudget, null),
        () -> now);
  }
}
