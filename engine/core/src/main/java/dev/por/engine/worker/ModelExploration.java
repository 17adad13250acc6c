package dev.por.engine.worker;

import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Progress;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StateThreads;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.program.automaton.StepNarrator;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.FailureKind;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.ScheduleId;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.SwitchReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.TestResultBuilder;
import dev.por.engine.result.Verdict;
import dev.por.engine.stateful.StatefulExploration;
import dev.por.engine.symbolic.PeepholeMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Explores one model, or repeats one schedule of it. */
final class ModelExploration {
  /** Of longer executions only what leads to the failure is told. */
  private static final int MOST_EVENTS = 1_000;

  private final TestPlan test;
  private final Automaton automaton;
  private final AutomatonProgram program;
  private final long start = System.nanoTime();

  ModelExploration(TestPlan test, ModelSource source) {
    this.test = test;
    this.automaton = new Automaton(source.model());
    this.program =
        new AutomatonProgram(automaton, test.search().execution().depthLimit())
            .silentStores(test.search().execution().silentStores());
  }

  /**
   * Searches.
   *
   * @param places which part of the search is done here, and the files that it leaves; only
   *     searches that run executions have parts and go on where an earlier build stopped
   */
  TestResult explore(Consumer<Progress> progress, SearchFiles places, Consumer<String> warnings) {
    Strategy strategy = test.search().strategy();
    if (places.part() != null && !strategy.is(Trait.SHARDABLE)) {
      return Errors.notSharded(test.id(), "the strategy " + strategy);
    }
    Optional<PeepholeMode> mode = PeepholeMode.of(strategy);
    if (mode.isPresent()) {
      return new PeepholeExploration(test, automaton, this::millis, this::report)
          .explore(mode.get(), progress);
    }
    Summary s = search(progress, places, warnings);
    List<FailureReport> failures = s.failures().stream().map(this::report).toList();
    TestResultBuilder result = s.result(test.id(), targetBound());
    if (s.stopReason() == StopReason.DEPTH_LIMIT && failures.isEmpty()) {
      result.error(new TestError(program.tooLong(), "")).verdict(Verdict.INCOMPLETE);
    }
    return result.assumptions(assumptions(places.shard())).failures(failures).build();
  }

  private Summary search(
      Consumer<Progress> progress, SearchFiles places, Consumer<String> warnings) {
    SearchSettings settings = test.search();
    return settings.strategy().is(Trait.STATES)
        ? stateful(Goals.of(settings, Shard.WHOLE), settings.budgetMillis(), progress).run()
        : new ContinuedSearch(settings, program, places, warnings, () -> false)
            .run(this::millis, progress);
  }

  private StatefulExploration stateful(Goal goal, long budgetMillis, Consumer<Progress> progress) {
    return new StatefulExploration(
        automaton, goal, StateThreads.asked(), this::millis, budgetMillis, progress);
  }

  /** Runs one schedule again; the failures of the result are what it shows. */
  TestResult replay(String steps) {
    Schedule schedule = ReplayScript.parse(steps).schedule();
    StepNarrator narration = program.narrate(schedule);
    int preemptions =
        (int)
            narration.events().stream()
                .filter(event -> event.switchReason() == SwitchReason.PREEMPTED)
                .count();
    List<FailureReport> failures =
        narration.ending().failures().stream()
            .map(failure -> report(failure, schedule, preemptions, false, narration))
            .toList();
    return TestResult.replayed(
        test.id(),
        targetBound(),
        narration.events().size(),
        assumptions(Shard.WHOLE),
        millis(),
        failures);
  }

  private FailureReport report(FailedExecution failed) {
    boolean isLong = failed.schedule().length() > MOST_EVENTS;
    AutomatonProgram told = isLong ? program.stoppingAt(failed.failure()) : program;
    return report(
        failed.failure(),
        failed.schedule(),
        failed.preemptions(),
        failed.minimal(),
        told.narrate(failed.schedule()));
  }

  private FailureReport report(
      Failure failure,
      Schedule schedule,
      int preemptions,
      boolean minimal,
      StepNarrator narration) {
    String steps = new ReplayScript(schedule, List.of()).toString();
    return new FailureReport(
        failure.kind(),
        failure.message(),
        narration.threads().get(failure.thread()),
        preemptions,
        minimal,
        ScheduleId.of(test.id(), steps),
        steps,
        failure.stackTrace(),
        "",
        narration.events(),
        failure.kind() == FailureKind.DEADLOCK ? narration.waiting() : List.of());
  }

  /** Strategies that store states count states, and need nobody to be fair. */
  private List<String> assumptions(Shard shard) {
    List<String> all = new ArrayList<>(List.of(Assumption.MODEL.sentence()));
    if (!test.search().strategy().is(Trait.STATES)) {
      if (test.search().execution().silentStores()) {
        all.add(Assumption.SILENT_STEPS.sentence());
      }
      all.addAll(FairBound.assumptions(test.search()));
    }
    if (shard.count() > 1) {
      all.add(Assumption.SHARD.with(shard.index() + 1, shard.count()));
    }
    return all;
  }

  private Integer targetBound() {
    return test.search().target().boundOrNull();
  }

  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
