/**
 * The solver Z3, with its native libraries, for the strategy {@code peephole}. How a model becomes
 * formulas is said by the engine.
 */
package dev.por.solver.z3;
