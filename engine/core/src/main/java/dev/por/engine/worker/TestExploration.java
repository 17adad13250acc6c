package dev.por.engine.worker;

import dev.por.engine.control.CarrierChoice;
import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.LoadFailedException;
import dev.por.engine.control.PinnedException;
import dev.por.engine.control.SharingDiscovered;
import dev.por.engine.control.UnsupportedException;
import dev.por.engine.control.Watch;
import dev.por.engine.explore.Progress;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.Strategy.Trait;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.ClassCensus;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.MemoryModel;
import dev.por.engine.result.Race;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.TestResultBuilder;
import dev.por.engine.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Explores one test, or repeats one schedule of it. */
final class TestExploration {
  private final TestPlan test;
  private final List<String> assumptions;
  private final JvmProgram program;
  private final Recorder recorder;
  private final FindingReports reports;
  private final Consumer<String> log;
  private final EarlyWord early;
  private final long start = System.nanoTime();
  private Shard shard = Shard.WHOLE;

  TestExploration(
      TestPlan test,
      List<String> assumptions,
      Output output,
      CarrierChoice carriers,
      Consumer<String> log,
      Consumer<String> found) {
    this.test = test;
    this.assumptions =
        Stream.concat(
                assumptions.stream(),
                WaitAssumptions.of(test.search().execution().waits()).stream())
            .toList();
    this.program =
        new JvmProgram(
            test, ClassLoader.getSystemClassLoader(), carriers, PorTransformer::weaveLateClasses);
    this.log = log;
    this.early = new EarlyWord(program, found);
    this.recorder = new Recorder(test, program, output);
    this.reports = new FindingReports(recorder, log);
  }

  /** Tells whether a thread of the test is out of control. */
  Watch watch() {
    return program.watch();
  }

  /**
   * Searches.
   *
   * @param places which part of the search is done here, and the files that it leaves
   * @param pause whether to stop before the time is over
   */
  TestResult explore(
      Consumer<Progress> progress,
      SearchFiles places,
      Consumer<String> warnings,
      BooleanSupplier pause) {
    if (places.part() != null && !test.search().strategy().is(Trait.SHARDABLE)) {
      return Errors.notSharded(test.id(), "the strategy " + test.search().strategy());
    }
    if (test.search().execution().waits().fair() && !test.search().strategy().is(Trait.FAIR)) {
      return Errors.notFair(test.id(), test.search().strategy());
    }
    shard = places.shard();
    ContinuedSearch search = new ContinuedSearch(test.search(), program, places, warnings, pause);
    while (true) {
      try {
        return explored(search, progress);
      } catch (SharingDiscovered late) {
        // only when what was found was written down
        search.startAgain();
      }
    }
  }

  private TestResult explored(ContinuedSearch search, Consumer<Progress> progress) {
    Summary summary;
    try {
      Consumer<Progress> told =
          now -> {
            progress.accept(now);
            early.of(search);
          };
      summary = onFittingCarriers(() -> search.run(this::elapsedMillis, told));
    } catch (IndivisibleException e) {
      throw e.with(found(search, TestResult.of(test.id(), StopReason.TIME_LIMIT).build()));
    } catch (NondeterminismException e) {
      return found(search, new NondeterminismReport(program).tell(test.id(), e));
    } catch (UnsupportedException | LoadFailedException e) {
      if (e instanceof UnsupportedException u && u.spoils()) {
        throw e;
      }
      return found(search, Errors.of(test.id(), e));
    }
    if (summary.tooDeep() && test.search().strategy().is(Trait.STATES)) {
      return Errors.goesRound(test, program.obstacle());
    }
    return result(summary, reports.failures(summary.failures()), reports.races(summary.races()));
  }

  /** A result of a search that came to no end, with what it had found before. */
  private TestResult found(ContinuedSearch search, TestResult result) {
    List<FailureReport> failures = reports.failures(search.failures());
    List<Race> races = reports.races(search.races());
    return result.but().failures(failures).races(races).verdict(null).build();
  }

  /** Runs one schedule again; the failures of the result are what it shows. */
  TestResult replay(String steps) {
    ReplayScript script = ReplayScript.parse(steps);
    program.share(script.shared());
    List<FailureReport> failures = onFittingCarriers(() -> replayed(script.schedule()));
    return TestResult.replayed(
        test.id(), targetBound(), recorder.transitions(), assumptions, elapsedMillis(), failures);
  }

  /** A fresh JVM initialises classes by itself, once; then they can be where the schedule wants. */
  private List<FailureReport> replayed(Schedule schedule) {
    Restarts restarts = new Restarts(program);
    while (true) {
      try {
        return recorder.replay(schedule);
      } catch (SharingDiscovered again) {
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
      log.accept(test.id() + " goes on with threads of the system: " + e.getMessage());
      return task.get();
    }
  }

  private TestResult result(Summary s, List<FailureReport> failures, List<Race> races) {
    TestResultBuilder result = s.result(test.id(), targetBound());
    boolean tooLong = s.stopReason() == StopReason.DEPTH_LIMIT && failures.isEmpty();
    if (tooLong && program.tooLong() != null) {
      result.error(new TestError(program.tooLong(), "")).verdict(Verdict.INCOMPLETE);
    }
    return result
        .assumptions(assumptions(s, !races.isEmpty()))
        .failures(failures)
        .races(races)
        .observed(program.observed().with(classes()))
        .build();
  }

  /** Which memory model the result is about, then what every test of this worker rests on. */
  private List<String> assumptions(Summary s, boolean racy) {
    List<String> all = new ArrayList<>();
    boolean silent = test.search().execution().silentStores();
    boolean whole = s.exhaustive() && shard.count() == 1;
    boolean fair = test.search().execution().waits().fair() || program.fairBound() != null;
    boolean everything = whole && !s.statesCompared() && !fair;
    boolean weak = program.usedWeakAccess();
    boolean leftOut = program.calledLeftOut();
    all.add(MemoryModel.of(everything, racy, weak, silent, leftOut).toString());
    if (shard.count() > 1) {
      all.add(Assumption.SHARD.with(shard.index() + 1, shard.count()));
    }
    if (s.statesCompared()) {
      all.add(Assumption.STATES_COMPARED.sentence());
    }
    if (program.awaitedLoops()) {
      all.add(Assumption.SPIN_LOOPS.sentence());
    }
    all.addAll(program.leftThreads());
    all.addAll(FairBound.assumptions(test.search()));
    if (program.fairBound() != null) {
      all.add(FairBound.assumption(program.fairBound(), program.fairLoops()));
    }
    all.addAll(assumptions);
    if (leftOut) {
      all.add(Assumption.LEFT_OUT_CALLS.with(String.join(", ", program.leftOut())));
    }
    if (program.sharedCollections()) {
      all.add(Assumption.COLLECTIONS.sentence());
    }
    return all;
  }

  private static ClassCensus classes() {
    return new ClassCensus(PorTransformer.instrumented(), PorTransformer.skipped());
  }

  private Integer targetBound() {
    return test.search().target().boundOrNull();
  }

  private long elapsedMillis() {
    return (System.nanoTime() - start) / 1_000_000;
  }
}
