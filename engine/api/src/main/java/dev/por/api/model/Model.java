package dev.por.api.model;

import java.util.List;

/**
 * A finite concurrent program. All threads exist from the beginning. An execution ends when no
 * thread is enabled: in a deadlock when some thread is blocked, else with the final conditions,
 * which may look at the locals of all threads.
 *
 * <p>A thread whose assertion fails, whose index is outside an array or whose value is outside the
 * range of a variable has failed, and the model with it. The thread stops there; the others run on.
 * Final conditions are about executions in which no thread failed.
 *
 * @param name its name
 * @param variables the variables that all threads share
 * @param threads the threads
 * @param finalConditions what must hold when all threads have ended
 */
public record Model(
    String name,
    List<Variable> variables,
    List<ModelThread> threads,
    List<Assertion> finalConditions) {
  /** Checked: a model that is built by hand gets the same messages as from the builder. */
  public Model {
    variables = List.copyOf(variables);
    threads = List.copyOf(threads);
    finalConditions = List.copyOf(finalConditions);
    new ModelCheck(name, variables, threads, finalConditions).run();
  }

  /** A model to be written. */
  public static ModelBuilder named(String name) {
    return new ModelBuilder(name);
  }
}
