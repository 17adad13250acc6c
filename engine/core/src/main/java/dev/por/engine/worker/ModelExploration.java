package dev.por.engine.worker;

import dev.por.engine.explore.Goal;
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
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.ScheduleId;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.stateful.StatefulExploration;
import dev.por.engine.symbolic.PeepholeMode;
import dev.por.engine.worker.recording.ReplayScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Explores one model, or repeats one schedule of it. */
final class ModelExploration implements ExploredTest {
  /** Of longer executions only what leads to the failure is reported. */
  private static final int MOST_EVENTS = 1_000;

  private final TestPlan test;
  private final LauncherLine line;
  private final Conclusion conclusion;
  private final Automaton automaton;
  private final AutomatonProgram program;

  ModelExploration(TestPlan test, ModelSource source, LauncherLine line) {
    this.test = test;
    this.line = line;
    this.conclusion = new Conclusion(test);
    this.automaton = new Automaton(source.model());
    this.program =
        new AutomatonProgram(automaton, test.search().execution().depthLimit())
            .silentStores(test.search().execution().silentStores());
  }

  /** Only searches that run executions have parts and go on where an earlier build stopped. */
  @Override
  public TestResult explore(SearchFiles places) {
    Strategy strategy = test.search().strategy();
    if (!places.canBeOf(strategy)) {
      return Errors.notSharded(test.id(), "the strategy " + strategy);
    }
    Optional<PeepholeMode> mode = PeepholeMode.of(strategy);
    if (mode.isPresent()) {
      return new PeepholeExploration(test, automaton, conclusion, this::report)
          .explore(mode.get(), line::progress);
    }
    Summary s = search(places);
    List<FailureReport> failures = s.failures().stream().map(this::report).toList();
    return conclusion
        .of(s, failures, program::tooLong)
        .assumptions(assumptions(places.shard()))
        .build();
  }

  private Summary search(SearchFiles places) {
    SearchSettings settings = test.search();
    return settings.strategy().is(Trait.STATES)
        ? stateful(Goals.of(settings, Shard.WHOLE), settings.budgetMillis()).run()
        : new ContinuedSearch(settings, program, places, line::warn, () -> false)
            .run(conclusion::millis, line::progress);
  }

  private StatefulExploration stateful(Goal goal, long budgetMillis) {
    return new StatefulExploration(
        automaton, goal, StateThreads.asked(), conclusion::millis, budgetMillis, line::progress);
  }

  @Override
  public TestResult replay(String steps) {
    Schedule schedule = ReplayScript.parse(steps).schedule();
    StepNarrator narration = program.narrate(schedule);
    int preemptions = Event.preemptions(narration.events());
    List<FailureReport> failures =
        narration.ending().failures().stream()
            .map(failure -> report(failure, schedule, preemptions, false, narration))
            .toList();
    return TestResult.replayed(
        test.id(),
        conclusion.targetBound(),
        narration.events().size(),
        assumptions(Shard.WHOLE),
        conclusion.millis(),
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
        minimal,
        new RecordedSchedule(
            preemptions, ScheduleId.of(test.id(), steps), steps, narration.events()),
        new Symptom(
            narration.threads().get(failure.thread()),
            failure.stackTrace(),
            "",
            failure.kind() == FailureKind.DEADLOCK ? narration.waiting() : List.of()));
  }

  /** Strategies that store states count states, and need no fairness. */
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
}
