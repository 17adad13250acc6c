package dev.por.engine.worker;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.program.automaton.StepNarrator;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Guarantee;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.symbolic.PeepholeMode;
import dev.por.engine.symbolic.PeepholeOutcome;
import dev.por.engine.symbolic.PeepholeOutcome.End;
import dev.por.engine.symbolic.PeepholeSearch;
import dev.por.engine.symbolic.Solvers;
import dev.por.engine.symbolic.solver.Solver;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Explores one model by formulas. A solver does not go through executions one by one, so there are
 * no traces, local states or bounds to count; the result says so.
 */
final class PeepholeExploration {
  private final TestPlan test;
  private final SearchSettings settings;
  private final Automaton automaton;
  private final Conclusion conclusion;
  private final Function<FailedExecution, FailureReport> report;

  PeepholeExploration(
      TestPlan test,
      Automaton automaton,
      Conclusion conclusion,
      Function<FailedExecution, FailureReport> report) {
    this.test = test;
    this.settings = test.search();
    this.automaton = automaton;
    this.conclusion = conclusion;
    this.report = report;
  }

  TestResult explore(PeepholeMode mode, Consumer<Standing> progress) {
    try (Solver solver = Solvers.create(ClassLoader.getSystemClassLoader())) {
      LongSupplier left = () -> settings.budgetMillis() - conclusion.millis();
      PeepholeOutcome outcome =
          new PeepholeSearch(automaton, mode, solver, settings.execution().depthLimit(), left)
              .run(depth -> progress.accept(new Standing(-1, 0, 0, 0, conclusion.millis(), null)));
      return result(mode, outcome);
    }
  }

  private TestResult result(PeepholeMode mode, PeepholeOutcome outcome) {
    boolean failing = outcome.end() == End.FAILING;
    StopReason reason = reason(outcome.end());
    Guarantee guarantee =
        new Guarantee(
            outcome.end() == End.COMPLETE ? Extent.EVERYTHING : Extent.NOTHING,
            conclusion.targetBound(),
            assumptions(mode, outcome));
    long spent = conclusion.millis();
    return TestResult.of(test.id(), reason)
        .verdict(Verdict.of(reason, guarantee, failing))
        .guarantee(guarantee)
        .effort(
            failing
                ? Effort.ofOne(outcome.schedule().length(), spent)
                : new Effort(0, 0, 0, spent, 0))
        .failures(failing ? List.of(failure(outcome.schedule())) : List.of())
        .error(error(outcome))
        .build();
  }

  private static StopReason reason(End end) {
    return switch (end) {
      case COMPLETE -> StopReason.EXHAUSTED;
      case FAILING -> StopReason.FAILURE_FOUND;
      case OUT_OF_TIME -> StopReason.TIME_LIMIT;
      case TOO_DEEP -> StopReason.BOUND_LIMIT;
    };
  }

  private static List<String> assumptions(PeepholeMode mode, PeepholeOutcome outcome) {
    return List.of(
        Assumption.MODEL.sentence(),
        Assumption.SOLVER.sentence(),
        Assumption.SOLVER_EFFORT.with(
            outcome.solver(),
            mode.name().toLowerCase(Locale.ROOT),
            outcome.depth(),
            outcome.conflicts(),
            outcome.decisions()));
  }

  private FailureReport failure(Schedule schedule) {
    StepNarrator narration =
        new AutomatonProgram(automaton, settings.execution().depthLimit()).narrate(schedule);
    Failure failure = narration.ending().failures().get(0);
    int preemptions = Event.preemptions(narration.events());
    return report.apply(new FailedExecution(failure, schedule, preemptions, false));
  }

  private TestError error(PeepholeOutcome outcome) {
    if (outcome.end() == End.COMPLETE || outcome.end() == End.FAILING) {
      return null;
    }
    boolean late = outcome.end() == End.OUT_OF_TIME;
    String happened =
        late
            ? "The solver " + outcome.solver() + " had no answer within the budget"
            : "Executions are longer than the depth limit of " + settings.execution().depthLimit();
    boolean builtIn = Solvers.isBuiltIn(outcome.solver());
    String faster =
        builtIn ? ", put the faster solver " + Solvers.FASTER + " on the test class path" : "";
    return new TestError(
        happened
            + ": only executions of up to "
            + outcome.depth()
            + " steps are known not to fail. Expected: all executions. Next: "
            + (late ? "raise budget" + faster : "raise depthLimit, use cartesian if it has a cycle")
            + ", or make the model smaller.",
        "");
  }
}
