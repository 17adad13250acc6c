package dev.por.benchmarks;

import dev.por.engine.instrument.PorTransformer;
import dev.por.engine.instrument.names.Scope;
import java.util.List;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs the benchmark of armed hooks in this very JVM, which must have the agent. */
public final class ArmedHookCosts {
  private ArmedHookCosts() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) throws RunnerException {
    // before JMH is loaded: it is not under test
    PorTransformer.scope(new Scope(List.of(ArmedAccesses.class.getName()), List.of()), false);
    String armed = ArmedHookBenchmark.class.getName();
    new Runner(new OptionsBuilder().include(armed).forks(0).build()).run();
    // carriers are no daemons
    Runtime.getRuntime().halt(0);
  }
}
