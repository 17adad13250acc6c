package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AgendaTest {
  private long now = 1_000;

  @Test
  void withoutATotalBudgetATestHasItsOwn() throws Exception {
    Agenda agenda = agenda(null, 1);
    now += 1_000_000;
    assertEquals(10_000, budget(agenda));
  }

  @Test
  void aTotalBudgetIsSharedEquallyAmongTheTestsLeft() throws Exception {
    Agenda agenda = agenda(9_000L, 1);
    assertEquals(3_000, budget(agenda));
    now += 1_000;
    assertEquals(4_000, budget(agenda), "what one test leaves is for the others");
    now += 20_000;
    assertEquals(0, budget(agenda));
    assertNull(agenda.next());
  }

  @Test
  void workersSideBySideSpendTheBudgetTogether() throws Exception {
    Agenda agenda = agenda(9_000L, 2);
    assertEquals(6_000, budget(agenda));
    assertEquals(9_000, budget(agenda));
  }

  @Test
  void aTestNeverGetsMoreThanItsOwnBudget() throws Exception {
    assertEquals(10_000, budget(agenda(1_000_000L, 1)));
  }

  @Test
  void whatATestSaysOfItselfIsKept() throws Exception {
    assertEquals(List.of("T#x intended"), agenda(1L, 1).next().item().test().allowedRaces());
  }

  private static long budget(Agenda agenda) throws InterruptedException {
    Taken taken = agenda.next();
    agenda.done(taken, TestResult.of(taken.item().test().id(), StopReason.EXHAUSTED).build());
    return taken.item().test().search().budgetMillis();
  }

  private Agenda agenda(Long totalBudget, int workers) {
    SearchSettings search =
        new SearchSettings("dpor", 2, false, null, 10_000, null, false, 0, 100, false, false, 0);
    List<TestPlan> tests =
        Stream.of("a", "b", "c")
            .map(m -> new TestPlan("T#" + m, "T", m, false, search, List.of("T#x intended")))
            .toList();
    ExplorationPlan plan =
        new ExplorationPlan(
            tests, List.of(), "java", List.of(), List.of(), List.of(), workers, totalBudget, null);
    return new Agenda(plan, new Parts(null), Patience.USUAL, () -> now);
  }
}
