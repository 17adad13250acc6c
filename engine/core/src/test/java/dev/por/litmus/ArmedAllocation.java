package dev.por.litmus;

import com.sun.management.ThreadMXBean;
import dev.por.api.ConcurrencyTest;
import dev.por.engine.control.JvmProgram;
import dev.por.engine.control.carrier.CarrierChoice;
import dev.por.engine.control.fault.SharingDiscoveredException;
import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.instrument.names.Scope;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** Prints how many bytes each operation of {@link ArmedOperations} allocates; needs the agent. */
public final class ArmedAllocation {
  private static final int WARM = 4;

  private ArmedAllocation() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    PorTransformer.scope(new Scope(List.of(ArmedOperations.class.getName()), List.of()), false);
    CarrierChoice carriers = CarrierChoice.make();
    for (Method method : ArmedOperations.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(ConcurrencyTest.class)) {
        System.out.println(method.getName() + " " + bytes(program(method.getName(), carriers)));
      }
    }
    // carriers are no daemons
    Runtime.getRuntime().halt(0);
  }

  private static JvmProgram program(String method, CarrierChoice carriers) {
    String name = ArmedOperations.class.getName();
    SearchSettings settings =
        new SearchSettings(
            Strategy.DPOR,
            new Target(2, true, null),
            0,
            StopRule.AT_FAILURE,
            120_000,
            new ExecutionRules(1 << 20, false, 30_000));
    TestPlan test = new TestPlan(name + "#" + method, name, method, false, settings);
    return new JvmProgram(test, ClassLoader.getSystemClassLoader(), carriers, () -> false);
  }

  private static long bytes(JvmProgram program) {
    for (int warm = 0; warm < WARM; ) {
      try {
        program.run(new Undisturbed());
        warm++;
      } catch (SharingDiscoveredException again) {
        // now it is known
      }
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < WARM; i++) {
      long before = allocated();
      program.run(new Undisturbed());
      least = Math.min(least, allocated() - before);
    }
    return least / ArmedOperations.ROUNDS;
  }

  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] each = threads.getThreadAllocatedBytes(threads.getAllThreadIds());
    return Arrays.stream(each).filter(bytes -> bytes > 0).sum();
  }

  /** Makes no switch: the thread that runs goes on. */
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
      // as a search does
      state.pending(last);
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
