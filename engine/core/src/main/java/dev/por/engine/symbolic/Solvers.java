package dev.por.engine.symbolic;

import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/**
 * Which solver is used: one that the class path offers as a service, else the built-in one. Nothing
 * of an offered solver is loaded before a search needs it.
 */
public final class Solvers {
  /** The artifact with the faster solver. */
  public static final String FASTER = "dev.por:por-solver-z3";

  private Solvers() {}

  /** A solver that artifacts offer ({@code META-INF/services}). */
  public interface Offer extends Supplier<Solver> {}

  /** Whether this is the name of the solver that is always there. */
  public static boolean isBuiltIn(String name) {
    return name.equals(BitBlaster.NAME);
  }

  /**
   * A new solver.
   *
   * @throws SolverAbsentException when one is offered and cannot be loaded: another one would do,
   *     but the user asked for this one
   */
  public static Solver create(ClassLoader loader) {
    try {
      return ServiceLoader.load(Offer.class, loader)
          .findFirst()
          .map(Supplier::get)
          .orElseGet(BitBlaster::new);
    } catch (ServiceConfigurationError | LinkageError | IllegalStateException e) {
      throw new SolverAbsentException(e);
    }
  }
}
