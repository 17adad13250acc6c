package dev.por.benchmarks;

import dev.por.probe.Probe;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a hook costs a thread that is not explored: the difference of the two. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class HookBenchmark {
  private int value;

  /** A field access as it was written. */
  @Benchmark
  public int plain() {
    return value++;
  }

  /**
   * The field access with the hooks that instrumentation puts before the read and before the write.
   */
  @Benchmark
  public int hooked() {
    Probe.read(this, 1);
    Probe.write(this, 1);
    return value++;
  }
}
