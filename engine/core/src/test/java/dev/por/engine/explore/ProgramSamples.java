package dev.por.engine.explore;

import java.util.List;
import java.util.Random;

/** Random programs that can also be run on the JVM, with what brute force says about them. */
public final class ProgramSamples {
  private static final List<String> STYLES = List.of("rw", "lock", "mixed", "spin");
  private static final int MAX_STEPS = 9;

  private ProgramSamples() {}

  /** A program that can be made smaller. */
  public static final class Sample {
    private final RandomProgram program;
    private final long traces;

    private Sample(RandomProgram program) {
      this.program = program;
      traces = BruteForce.of(program.program(), new ExactEvents()).traces(Integer.MAX_VALUE);
    }

    /** Its threads, each a list of steps like {@code "W x 1 0;R y 0 0"}, separated by bars. */
    public String text() {
      return program.text();
    }

    /** How many terminal traces it has. */
    public long traces() {
      return traces;
    }

    /** Programs with one step or one thread less. */
    public List<Sample> smaller() {
      return program.smaller().stream().map(Sample::new).toList();
    }
  }

  /** The program that belongs to a seed. */
  public static Sample of(long seed) {
    for (Random random = new Random(seed); ; ) {
      RandomProgram program = RandomProgram.of(random, STYLES);
      if (program.steps() <= MAX_STEPS) {
        return new Sample(program);
      }
    }
  }
}
