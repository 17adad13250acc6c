package dev.por.solver.z3;

import dev.por.engine.symbolic.Solvers;
import dev.por.engine.symbolic.solver.Solver;

/** Offers Z3; its libraries are loaded when a solver is asked for. */
public final class Z3Offer implements Solvers.Offer {
  /** For the service loader. */
  public Z3Offer() {}

  @Override
  public Solver get() {
    try {
      return new Z3Solver();
    } catch (LinkageError e) {
      throw new IllegalStateException(
          "Z3 cannot be loaded on "
              + System.getProperty("os.name")
              + " "
              + System.getProperty("os.arch")
              + ": "
              + e
              + ". Expected: a platform for which z3-turnkey has libraries. Next: take "
              + Solvers.FASTER
              + " off the test class path; the built-in solver needs no library.",
          e);
    }
  }
}
