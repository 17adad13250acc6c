/**
 * Model checking by formulas: a model is unrolled step by step, and a solver is asked for a
 * schedule that fails. Solvers are behind {@link dev.por.engine.symbolic.solver.Solver}.
 */
package dev.por.engine.symbolic;
