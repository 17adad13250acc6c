package dev.por.outside;

import java.util.Optional;
import java.util.Set;

/**
 * A random program that is small enough to know all of its outcomes.
 *
 * @param program the program
 * @param outcomes what the simulator says that it can do
 */
public record Draw(RandomJava program, Set<String> outcomes) {
  /** The most states that a program may have; then every search comes to its end soon. */
  private static final int STATES = 4_000;

  /** Results keep no more failures than a hundred. */
  private static final int OUTCOMES = 60;

  /**
   * Whether threads of the program may wait for each other for ever. On a plain JVM they would keep
   * the monitors that they hold, and some are monitors of constants, which all programs enter.
   */
  public boolean mayDeadlock() {
    return outcomes.contains(Simulator.DEADLOCK);
  }

  /** The program of a seed, unless it is too large, or does the same whatever happens. */
  public static Optional<Draw> of(String name, long seed) {
    return of(RandomJava.of(name, seed)).filter(draw -> draw.outcomes.size() > 1);
  }

  public static Optional<Draw> of(RandomJava program) {
    return Simulator.outcomes(program, STATES)
        .filter(outcomes -> outcomes.size() <= OUTCOMES)
        .map(outcomes -> new Draw(program, outcomes));
  }
}
