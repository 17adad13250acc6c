package dev.por.engine.program;

/**
 * A concurrent program that a search can execute again and again.
 *
 * <p>Control is inverted: the program runs and asks the {@link Scheduler} which thread takes the
 * next transition. A search that called into the program for every step would pay two hand-offs
 * between operating-system threads per transition; this way a thread that is chosen again simply
 * goes on.
 */
public interface Program {
  /**
   * Runs one execution from the initial state until no thread is enabled or the scheduler cuts it
   * off. Equal answers of the scheduler give equal executions.
   */
  Ending run(Scheduler scheduler);

  /**
   * Whether operations touch more for a search than for the identity of traces and local states
   * ({@link State#observable}).
   */
  default boolean comparesTracesOtherwise() {
    return false;
  }

  /**
   * Whether operations on the location are transitions only because an execution has shown that
   * threads share it; false: they always are.
   */
  default boolean discovered(long location) {
    return false;
  }

  /**
   * From now on an execution may lack what a thread does that repeats a loop for ever, so what
   * threads have in common is to be gathered from all executions together.
   */
  default void gather() {}
}
