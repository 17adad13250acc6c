package dev.por.benchmarks;

import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** What an access to a field costs a thread that is explored, as long as it goes on itself. */
@org.openjdk.jmh.annotations.State(org.openjdk.jmh.annotations.Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ArmedHookBenchmark {
  private JvmProgram own;
  private JvmProgram shared;

  /** Lets the programs find out what their threads share. */
  @Setup
  public void prepare() {
    String name = ArmedAccesses.class.getName();
    CarrierChoice carriers = CarrierChoice.make();
    own = program(name, "own", carriers);
    shared = program(name, "shared", carriers);
  }

  private static JvmProgram program(String name, String method, CarrierChoice carriers) {
    SearchSettings settings =
        new SearchSettings(
            Strategy.DPOR,
            new Target(2, true, null),
            0,
            StopRule.NEVER,
            120_000,
            new ExecutionRules(1 << 20, false, 10_000));
    TestPlan test = new TestPlan(name + "#" + method, name, method, false, settings);
    JvmProgram program =
        new JvmProgram(test, ClassLoader.getSystemClassLoader(), carriers, () -> false);
    while (true) {
      try {
        program.run(new Undisturbed());
        return program;
      } catch (SharingDiscoveredException again) {
        // now it is known
      }
    }
  }

  /** An access that is no transition. */
  @Benchmark
  @OperationsPerInvocation(2 * ArmedAccesses.ROUNDS)
  public Ending own() {
    return own.run(new Undisturbed());
  }

  /** An access that is a transition, without a switch. */
  @Benchmark
  @OperationsPerInvocation(2 * ArmedAccesses.ROUNDS)
  public Ending shared() {
    return shared.run(new Undisturbed());
  }

  /** The running thread goes on. */
  private static final class Undisturbed implements Scheduler {
    private int last;

    @Override
    public int next(State state) {
      if (!state.enabled(last)) {
        last = 0;
        while (!state.enabled(last)) {
          last++;
        }
      }
      return last;
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return 0;
    }

    @Override
    public void end(State state) {}
  }
}
