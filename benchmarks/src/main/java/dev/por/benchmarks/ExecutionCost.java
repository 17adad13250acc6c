package dev.por.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.carrier.CpuPinning;
import dev.por.engine.control.carrier.DriverThread;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.explore.Exploration;
import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Summary;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Explores the racy counter, or tasks of a pool, in this very JVM, which must have the agent, and
 * prints what one execution costs: processor time and allocated bytes, which other load on the
 * machine does not change as it changes executions per second.
 */
public final class ExecutionCost {
  /** Rounds end after so many executions, which the racy counter does not have. */
  private static final long MOST = 8_000;

  private final TestPlan test;
  private final CarrierChoice carriers = CarrierChoice.make();

  private ExecutionCost(TestPlan test) {
    this.test = test;
  }

  /** Takes a strategy, a number of rounds, and {@code pool} for the tasks. */
  public static void main(String[] arguments) throws InterruptedException {
    Strategy strategy = Strategy.named(arguments.length > 0 ? arguments[0] : "dpor");
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6;
    boolean pool = arguments.length > 2 && arguments[2].equals("pool");
    String name = (pool ? PooledTasks.class : RacyCounter.class).getName();
    TestPlan test = plan(strategy, name, pool ? "tasks" : "threeTimesTwo");
    PorTransformer.scope(new Scope(List.of(name), List.of()), false);
    System.out.println(CpuPinning.choose(0));
    Thread explorer =
        new DriverThread("por-explorer") {
          @Override
          public void run() {
            new ExecutionCost(test).explore(rounds);
          }
        };
    explorer.start();
    explorer.join();
    // carriers are no daemons
    System.exit(0);
  }

  private void explore(int rounds) {
    System.out.println(carriers.reason());
    for (int round = 1; round <= rounds; round++) {
      JvmProgram program =
          new JvmProgram(test, ClassLoader.getSystemClassLoader(), carriers, () -> false);
      try {
        run(program, 1);
      } catch (SharingDiscoveredException again) {
        // the rounds below know what is shared
      }
      measure(program, round);
    }
  }

  private void measure(JvmProgram program, int round) {
    long bytes = allocated();
    long cpu = cpuNanos();
    Summary summary = null;
    while (summary == null) {
      try {
        summary = run(program, MOST);
      } catch (SharingDiscoveredException again) {
        // once more, with that location known
      }
    }
    double executions = summary.effort().executions();
    double micros = (cpuNanos() - cpu) / 1000.0 / executions;
    System.out.printf(
        Locale.ROOT,
        "%s, round %d: %.0f executions, %.1f µs of processor time each (%.0f in a second of it), %.0f bytes%n",
        test.search().strategy(),
        round,
        executions,
        micros,
        1e6 / micros,
        (allocated() - bytes) / executions);
  }

  private Summary run(JvmProgram program, long most) {
    Goal goal =
        new Goal(
            test.search().strategy(),
            new Target(2, true, null),
            0,
            new StopRule(most, false, true));
    return new Exploration(program, goal, () -> 0, Long.MAX_VALUE, progress -> {}).run();
  }

  // no static fields for the beans: this class is loaded after the agent and would be reset

  private static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds()))
        .filter(bytes -> bytes > 0)
        .sum();
  }

  private static TestPlan plan(Strategy strategy, String name, String method) {
    SearchSettings search =
        new SearchSettings(
            strategy,
            new Target(2, true, null),
            0,
            StopRule.NEVER,
            120_000,
            new ExecutionRules(10_000, false, 10_000));
    return new TestPlan(name + "#" + method, name, method, false, search);
  }
}
