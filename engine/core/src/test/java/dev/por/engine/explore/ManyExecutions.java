package dev.por.engine.explore;

import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;

/**
 * Explores a program with very many traces, four threads that increment a racy counter three times,
 * and prints what is left of the heap: shows that memory is bounded whatever the number of
 * executions.
 *
 * <p>Arguments: the number of executions and the strategies.
 */
final class ManyExecutions {
  private ManyExecutions() {}

  /** Runs the measurement. */
  public static void main(String[] arguments) {
    long executions = arguments.length == 0 ? 1_000_000 : Long.parseLong(arguments[0]);
    for (int i = 1; i < arguments.length; i++) {
      print(arguments[i], executions);
    }
  }

  private static void print(String strategy, long executions) {
    Goal goal =
        new Goal(
            Strategy.named(strategy), Target.bound(9), 0.2, new StopRule(executions, false, true));
    Summary summary = Explorations.run(TablePrograms.racyCounter(4, 3), goal);
    Runtime runtime = Runtime.getRuntime();
    System.out.printf(
        "%s: %d executions, %d traces and %d local states seen, bound %d reached, heap of %d MB%n",
        strategy,
        summary.effort().executions(),
        summary.coverage().seen().traces(),
        summary.coverage().seen().localStates(),
        summary.extent().boundReached(),
        runtime.maxMemory() >> 20);
  }
}
