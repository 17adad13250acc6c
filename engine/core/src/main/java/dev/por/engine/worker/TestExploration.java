package dev.por.engine.worker;

import dev.por.engine.control.CarrierChoice;
import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.PinnedException;
import dev.por.engine.control.SharingDiscovered;
import dev.por.engine.control.Watch;
import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.FailedExecution;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Progress;
import dev.por.engine.explore.Summary;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Explores one test, or repeats one schedule of it. */
final class TestExploration {
  private final TestPlan test;
  private final List<String> assumptions;
  private final JvmProgram program;
  private final Recorder recorder;
  private final Consumer<String> log;
  private final long start = System.nanoTime();

  TestExploration(
      TestPlan test,
      List<String> assumptions,
      Output output,
      CarrierChoice carriers,
      Consumer<String> log) {
    this.test = test;
    this.assumptions = List.copyOf(assumptions);
    this.program = new JvmProgram(test, ClassLoader.getSystemClassLoader(), carriers);
    this.log = log;
    this.recorder = new Recorder(test, program, output);
  }

  /** Tells whether a thread of the test is out of control. */
  Watch watch() {
    return program.watch();
  }

  TestResult explore(Consumer<Progress> progress) {
    Summary summary = search(this::elapsedMillis, progress);
    List<FailureReport> failures = new ArrayList<>();
    for (FailedExecution failed : summary.failures()) {
      failures.add(recorder.report(failed));
    }
    return result(summary, failures);
  }

  /** Runs one schedule again; the failures of the result are what it shows. */
  TestResult replay(String steps) {
    ReplayScript script = ReplayScript.parse(steps);
    program.share(script.shared());
    List<FailureReport> failures = onFittingCarriers(() -> recorder.replay(script.schedule()));
    StopReason reason = failures.isEmpty() ? StopReason.EXECUTION_LIMIT : StopReason.FAILURE_FOUND;
    return new TestResult(
        test.id(),
        failures.isEmpty() ? Verdict.INCOMPLETE : Verdict.FAIL,
        reason,
        -1,
        false,
        targetBound(),
        1,
        0,
        recorder.transitions(),
        1,
        0,
        0,
        new Seen(1, 0),
        assumptions,
        elapsedMillis(),
        List.of(),
        failures,
        List.of(),
        null);
  }

  /** Starts again whenever a location turns out to be shared; the time goes on. */
  private Summary search(LongSupplier elapsed, Consumer<Progress> progress) {
    SearchSettings s = test.search();
    Goal goal =
        new Goal(
            s.strategy(),
            s.preemptionBound(),
            s.exhaustive(),
            s.maxPreemptionBound(),
            s.maxExecutions(),
            s.stopAtTarget(),
            s.huntShare(),
            s.keepGoing());
    while (true) {
      try {
        return onFittingCarriers(
            () -> new Exploration(program, goal, elapsed, s.budgetMillis(), progress).run());
      } catch (SharingDiscovered again) {
        // the next search knows of it
      }
    }
  }

  /** Does it again, on threads of the system, when continuations turn out to be unable to. */
  private <T> T onFittingCarriers(Supplier<T> task) {
    try {
      return task.get();
    } catch (PinnedException e) {
      log.accept(test.id() + " goes on with threads of the system: " + e.getMessage());
      return task.get();
    }
  }

  private TestResult result(Summary s, List<FailureReport> failures) {
    return new TestResult(
        test.id(),
        Verdict.of(
            s.stopReason(), s.boundReached(), s.exhaustive(), targetBound(), !failures.isEmpty()),
        s.stopReason(),
        s.boundReached(),
        s.exhaustive(),
        targetBound(),
        s.executions(),
        s.redundantExecutions(),
        s.transitions(),
        s.traces(),
        s.localStates(),
        s.deadlocks(),
        s.seen(),
        assumptions,
        elapsedMillis(),
        s.perBound(),
        failures,
        List.of(),
        null);
  }

  private Integer targetBound() {
    return test.search().exhaustive() ? null : Integer.valueOf(test.search().preemptionBound());
  }

  private long elapsedMillis() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
