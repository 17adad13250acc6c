package dev.por.engine.explore;

import java.util.List;
import java.util.Random;

/** Random programs that can also be run on the JVM, with what brute force says about them. */
public final class ProgramSamples {
  private static final List<String> STYLES = List.of("rw", "lock", "mixed");
  private static final int MAX_STEPS = 9;

  private ProgramSamples() {}

  /**
   * A program.
   *
   * @param text its threads, each a list of steps like {@code "W x 1 0;R y 0 0"}, separated by bars
   * @param traces how many terminal traces it has
   */
  public record Sample(String text, long traces) {}

  /** The program that belongs to a seed. */
  public static Sample of(long seed) {
    for (Random random = new Random(seed); ; ) {
      RandomProgram program = RandomProgram.of(random, STYLES);
      if (program.steps() <= MAX_STEPS) {
        BruteForce truth = BruteForce.of(program.program(), new ExactEvents());
        return new Sample(program.text(), truth.traces(Integer.MAX_VALUE));
      }
    }
  }
}
