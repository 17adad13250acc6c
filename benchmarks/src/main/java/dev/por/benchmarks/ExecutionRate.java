package dev.por.benchmarks;

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
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Explores the racy counter to the end several times in one worker and prints executions per
 * second; the first rounds warm the worker up ({@code -Dpor.rounds} says how many there are). Then
 * Lincheck does what it can with the same program.
 */
public final class ExecutionRate {
  private static final int ROUNDS = Integer.getInteger("por.rounds", 20);

  private ExecutionRate() {}

  /** Takes the {@code java} of the worker as its argument; its own without one. */
  public static void main(String[] arguments) throws Exception {
    String java =
        arguments.length > 0 ? arguments[0] : System.getProperty("java.home") + "/bin/java";
    for (String strategy : List.of("dpor", "bpor")) {
      System.out.println(strategy);
      explore(java, strategy);
    }
    System.out.println("Lincheck, the same program");
    peer(java);
  }

  /** In a JVM of its own, so that neither tool sees the other's agent. */
  private static void peer(String java) throws IOException, InterruptedException {
    List<String> command =
        List.of(java, "-cp", System.getProperty("java.class.path"), PeerRate.class.getName());
    new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  private static void explore(String java, String strategy) throws Exception {
    String name = RacyCounter.class.getName();
    List<TestPlan> tests =
        IntStream.range(0, ROUNDS)
            .mapToObj(
                round ->
                    new TestPlan(
                        name + "#threeTimesTwo@" + round,
                        name,
                        "threeTimesTwo",
                        false,
                        new SearchSettings(
                            Strategy.named(strategy),
                            new Target(2, true, null),
                            0,
                            StopRule.NEVER,
                            120_000,
                            new ExecutionRules(10_000, false, 10_000))))
            .toList();
    List<String> classPath =
        List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    ExplorationPlan plan =
        ExplorationPlan.of(tests, new ForkedJvm(classPath, java))
            .interleaving(new InterleavedCode(List.of(name), List.of(), false));
    new WorkerLauncher(plan, Files.createTempDirectory("por-benchmark"), new Printer()).run();
  }

  private static final class Printer implements LaunchListener {
    @Override
    public void started(int number, int total, TestPlan test) {}

    @Override
    public void progress(int number, int total, WorkerMessage.Progress progress) {}

    @Override
    public void finished(int number, int total, TestResult result) {
      System.out.printf(
          Locale.ROOT,
          "  round %d: %d executions, %d traces, %d local states, %.0f executions/s%n",
          number,
          result.effort().executions(),
          result.coverage().traces(),
          result.coverage().localStates(),
          result.effort().executions() * 1000.0 / Math.max(1, result.effort().millis()));
    }

    @Override
    public void log(String line) {
      System.out.println("  " + line);
    }
  }
}
