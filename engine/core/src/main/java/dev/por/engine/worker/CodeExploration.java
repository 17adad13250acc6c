package dev.por.engine.worker;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.PinnedException;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.control.fault.SkippedTestException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.result.Findings;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.observed.ClassCensus;
import dev.por.engine.worker.recording.FindingReports;
import dev.por.engine.worker.recording.NondeterminismReport;
import dev.por.engine.worker.recording.Output;
import dev.por.engine.worker.recording.Recorder;
import dev.por.engine.worker.recording.ReplayScript;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Explores one test of code, or repeats one schedule of it. Everything is done on the explorer,
 * while the calling thread watches that control comes back.
 */
final class CodeExploration implements ExploredTest {
  private final TestPlan test;
  private final JvmProgram program;
  private final Explorer explorer;
  private final LauncherLine line;
  private final Conclusion conclusion;
  private final CodeAssumptions assumptions;
  private final Recorder recorder;
  private final FindingReports reports;
  private final EarlyWord early;
  private Shard shard = Shard.WHOLE;

  /**
   * Made on the explorer.
   *
   * @param assumptions what every test of this worker rests on
   */
  CodeExploration(
      TestPlan test,
      List<String> assumptions,
      Output output,
      CarrierChoice carriers,
      Explorer explorer,
      LauncherLine line) {
    this.test = test;
    this.explorer = explorer;
    this.line = line;
    this.conclusion = new Conclusion(test);
    this.program =
        new JvmProgram(
            test, ClassLoader.getSystemClassLoader(), carriers, PorTransformer::weaveLateClasses);
    this.assumptions = new CodeAssumptions(test.search(), program, assumptions);
    this.early = new EarlyWord(program, steps -> line.found(test.id(), steps));
    this.recorder = new Recorder(test, program, output);
    this.reports = new FindingReports(recorder, line::log);
  }

  @Override
  public TestResult explore(SearchFiles places) throws IOException, InterruptedException {
    if (places.divisible(test.search())) {
      line.divisible();
    }
    return explorer.call(() -> search(places), program.watch());
  }

  @Override
  public TestResult replay(String steps) throws InterruptedException {
    return explorer.call(() -> repeat(ReplayScript.parse(steps)), program.watch());
  }

  private TestResult search(SearchFiles places) {
    Strategy strategy = test.search().strategy();
    if (!places.canBeOf(strategy)) {
      return Errors.notSharded(test.id(), "the strategy " + strategy);
    }
    if (test.search().execution().waits().fair() && !strategy.is(Trait.FAIR)) {
      return Errors.notFair(test.id(), strategy);
    }
    shard = places.shard();
    ContinuedSearch search =
        new ContinuedSearch(test.search(), program, places, line::warn, line::isPaused);
    while (true) {
      try {
        return explored(search);
      } catch (SharingDiscoveredException late) {
        // only when what was found was written down
        search.startAgain();
      }
    }
  }

  private TestResult explored(ContinuedSearch search) {
    Summary summary;
    try {
      Consumer<Standing> told =
          now -> {
            line.progress(now);
            early.of(search);
          };
      summary = onFittingCarriers(() -> search.run(conclusion::millis, told));
    } catch (IndivisibleException e) {
      throw e.with(found(search, TestResult.of(test.id(), StopReason.TIME_LIMIT).build()));
    } catch (NondeterminismException e) {
      return found(search, new NondeterminismReport(program).tell(test.id(), e));
    } catch (UnsupportedException | LoadFailedException | SkippedTestException e) {
      if (e instanceof UnsupportedException u && u.spoils()) {
        throw e;
      }
      return found(search, Errors.of(test.id(), e));
    }
    if (summary.cutOffs().tooDeep() && test.search().strategy().is(Trait.STATES)) {
      return Errors.goesRound(test, program.obstacle());
    }
    List<FailureReport> failures = judged(reports.failures(summary.failures()));
    List<Race> races = reports.races(summary.races());
    boolean whole = summary.stopReason() == StopReason.EXHAUSTED && shard.count() == 1;
    return whole && failures.isEmpty() && races.isEmpty() && program.assumptions().failedAlways()
        ? TestResult.skipped(test.id(), program.assumptions().reason())
        : result(summary, failures, races);
  }

  /** A failure that needs no preemption may need no other thread either. */
  private List<FailureReport> judged(List<FailureReport> failures) {
    boolean maybe = failures.stream().anyMatch(f -> f.recording().preemptions() == 0);
    return maybe && program.failsUndisturbed()
        ? failures.stream().map(FailureReport::withoutInterference).toList()
        : failures;
  }

  /** A result of a search that came to no end, with what it had found before. */
  private TestResult found(ContinuedSearch search, TestResult result) {
    List<FailureReport> failures = judged(reports.failures(search.failures()));
    List<Race> races = reports.races(search.races());
    return result.but().failures(failures).races(races).verdict(null).build();
  }

  private TestResult repeat(ReplayScript script) {
    program.share(script.shared());
    List<FailureReport> failures = onFittingCarriers(() -> replayed(script.schedule()));
    return TestResult.replayed(
        test.id(),
        conclusion.targetBound(),
        recorder.transitions(),
        assumptions.always(),
        conclusion.millis(),
        failures);
  }

  /** A fresh JVM initialises classes by itself, once; then they can be where the schedule wants. */
  private List<FailureReport> replayed(Schedule schedule) {
    RestartCounter restarts = new RestartCounter(program);
    while (true) {
      try {
        return recorder.replay(schedule);
      } catch (SharingDiscoveredException again) {
        // now they are known
        restarts.oneMore();
      }
    }
  }

  /** Does it again, on threads of the system, when continuations turn out to be unable to. */
  private <T> T onFittingCarriers(Supplier<T> task) {
    try {
      return task.get();
    } catch (PinnedException e) {
      line.log(test.id() + " goes on with threads of the system: " + e.getMessage());
      return task.get();
    }
  }

  private TestResult result(Summary s, List<FailureReport> failures, List<Race> races) {
    return conclusion
        .of(s, failures, program::tooLong)
        .assumptions(assumptions.of(s, shard, !races.isEmpty()))
        .findings(new Findings(failures, races, program.observed().with(classes())))
        .build();
  }

  private static ClassCensus classes() {
    return new ClassCensus(PorTransformer.instrumented(), PorTransformer.skipped());
  }
}
