package dev.por.benchmarks.bounded;

import dev.por.engine.launch.LaunchListener;
import dev.por.engine.launch.WorkerLauncher;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.WorkerMessage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * Explores the programs of the experiment, each search in a worker of its own.
 *
 * @param java the {@code java} of the workers
 * @param executions the executions of one search: a limit that does not depend on the machine
 * @param seconds the time of one search
 */
record Exploring(String java, long executions, int seconds) {
  /** The searches as strategies of the engine, with the paper's names for them. */
  enum Kind {
    BOUNDED_SEARCH("exhaustive", "bounded search"),
    BPOR("bpor-nosleep", "BPOR"),
    BPOR_OPTIMISED("bpor-alone", "BPOR, optimised"),
    DPOR("dpor", "DPOR");

    final String strategy;
    final String title;

    Kind(String strategy, String title) {
      this.strategy = strategy;
      this.title = title;
    }
  }

  /**
   * With the limits of the command line.
   *
   * @param arguments after {@code from} others: the executions of one search, its seconds, the
   *     {@code java} of the workers
   */
  static Exploring of(String[] arguments, int from) {
    return new Exploring(
        arguments.length > from + 2
            ? arguments[from + 2]
            : System.getProperty("java.home") + "/bin/java",
        arguments.length > from ? Long.parseLong(arguments[from]) : 20_000,
        arguments.length > from + 1 ? Integer.parseInt(arguments[from + 1]) : 60);
  }

  /** A test method of one of the programs. */
  record Subject(String title, Class<?> type, String method) {}

  /** Raises the bound until everything is explored or the time is up. */
  TestResult cover(Subject subject, Kind kind) throws IOException, InterruptedException {
    return explore(subject, kind, null, true);
  }

  /** Searches up to a bound, until something fails. */
  TestResult hunt(Subject subject, Kind kind, int bound) throws IOException, InterruptedException {
    return explore(subject, kind, bound, false);
  }

  private TestResult explore(Subject subject, Kind kind, Integer maxBound, boolean keepGoing)
      throws IOException, InterruptedException {
    boolean unbounded = kind == Kind.DPOR;
    SearchSettings search =
        new SearchSettings(
            Strategy.named(kind.strategy),
            new Target(maxBound == null ? 1000 : maxBound, unbounded, unbounded ? null : maxBound),
            0,
            new StopRule(executions, false, keepGoing),
            seconds * 1000L,
            new ExecutionRules(100_000, false, 10_000));
    String type = subject.type().getName();
    TestPlan test =
        new TestPlan(type + "#" + subject.method(), type, subject.method(), false, search);
    List<String> classPath =
        List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    ExplorationPlan plan =
        ExplorationPlan.of(List.of(test), new ForkedJvm(classPath, java))
            .interleaving(
                new InterleavedCode(List.of(Exploring.class.getPackageName()), List.of(), false));
    TestResult result =
        new WorkerLauncher(plan, Files.createTempDirectory("por-benchmark"), new Silent())
            .run()
            .tests()
            .get(0);
    if (result.error() != null) {
      throw new IllegalStateException(test.id() + ": " + result.error());
    }
    return result;
  }

  private static final class Silent implements LaunchListener {
    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {}

    @Override
    public void log(String line) {}
  }
}
