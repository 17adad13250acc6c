package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.TestResultBuilder;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.wire.WorkerMessage.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class AgendaTest {
  @TempDir Path directory;
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

  @Test
  void whatAPartFoundIsNotLostWhenThePartsAreGivenUp() throws Exception {
    Agenda agenda = divisible();
    RunningItem whole = agenda.next();
    assertTrue(agenda.isFirst(whole));
    CompletableFuture<RunningItem> other = new CompletableFuture<>();
    Thread lane =
        new Thread(
            () -> {
              try {
                other.complete(agenda.next());
              } catch (InterruptedException e) {
                other.completeExceptionally(e);
              }
            });
    lane.start();
    agenda.heard(whole, new Progress("T#a", new Standing(0, 1, 1, 1, 1, null), true));
    while (!whole.paused()) {
      Thread.onSpinWait();
    }
    assertNull(agenda.done(whole, answer(stopped(StopReason.TIME_LIMIT))), "it is divided");
    RunningItem part = agenda.next();
    assertFalse(agenda.isFirst(part));
    assertEquals(2, part.item().division().parts());
    RunningItem second = other.get();
    FailureReport failure = failure("lost");
    assertNull(
        agenda.done(part, answer(stopped(StopReason.FAILURE_FOUND).failures(List.of(failure)))));
    assertTrue(second.paused(), "the other part makes no difference any more");
    TestResult found = stopped(StopReason.TIME_LIMIT).failures(List.of(failure("late"))).build();
    assertNull(agenda.done(second, new Answer(found, false)), "it does not fit");
    RunningItem rest = agenda.next();
    assertNull(rest.item().division());
    assertEquals(0, rest.item().test().search().budgetMillis());
    TestResult result = agenda.done(rest, answer(stopped(StopReason.TIME_LIMIT).earlierRuns(1)));
    assertEquals(Verdict.FAIL, result.verdict());
    // which lane had which part is the threads' affair
    assertEquals(
        Set.of("lost", "late"),
        result.failures().stream().map(f -> f.message()).collect(Collectors.toSet()));
    assertEquals(0, result.effort().earlierRuns(), "it was one run all along");
    assertNull(agenda.next());
  }

  private static FailureReport failure(String message) {
    return new FailureReport(
        FailureKind.ASSERTION,
        message,
        false,
        new RecordedSchedule(1, "id", "0*3", List.of()),
        new Symptom("main", "", ""));
  }

  private static Answer answer(TestResultBuilder result) {
    return new Answer(result.build(), true);
  }

  private static TestResultBuilder stopped(StopReason reason) {
    return TestResult.of("T#a", reason).extent(Extent.bound(2)).target(2);
  }

  private Agenda divisible() throws Exception {
    ExplorationPlan plan = plan(null, 2, "a");
    Path jar = Files.writeString(directory.resolve("engine.jar"), "");
    Duration minute = Duration.ofSeconds(60);
    WorkerTimeouts patience = new WorkerTimeouts(minute, minute, minute, Duration.ZERO);
    return new Agenda(
        plan, new DividedTestFiles(new SearchKeyMaker(plan, jar, directory)), patience, () -> now);
  }

  private static long budget(Agenda agenda) throws InterruptedException {
    RunningItem taken = agenda.next();
    agenda.done(taken, answer(TestResult.of(taken.item().test().id(), StopReason.EXHAUSTED)));
    return taken.item().test().search().budgetMillis();
  }

  private Agenda agenda(Long totalBudget, int workers) {
    ExplorationPlan plan = plan(totalBudget, workers, "a", "b", "c");
    return new Agenda(plan, new DividedTestFiles(null), WorkerTimeouts.USUAL, () -> now);
  }

  private static ExplorationPlan plan(Long totalBudget, int workers, String... methods) {
    SearchSettings search =
        new SearchSettings(
            Strategy.DPOR,
            Target.bound(2),
            0,
            StopRule.AT_FAILURE,
            10_000,
            new ExecutionRules(100, false, 0));
    List<TestPlan> tests =
        Stream.of(methods)
            .map(m -> new TestPlan("T#" + m, "T", m, false, search, List.of("T#x intended")))
            .toList();
    return ExplorationPlan.of(tests, new ForkedJvm(List.of(), "java"))
        .by(new Workforce(workers, totalBudget));
  }
}
