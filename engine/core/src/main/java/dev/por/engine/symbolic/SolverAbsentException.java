package dev.por.engine.symbolic;

/** The class path offers a solver that cannot be used. */
public final class SolverAbsentException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SolverAbsentException(Throwable cause) {
    super(
        "The solver that the test class path offers cannot be loaded: "
            + cause.getMessage()
            + ". Expected: "
            + Solvers.FASTER
            + " with everything that it depends on, on a platform for which it has libraries. Next:"
            + " complete the test class path, or take the solver off; the built-in one needs nothing.",
        cause);
  }
}
