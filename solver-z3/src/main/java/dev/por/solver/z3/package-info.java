/** The solver Z3, with its native libraries, for the strategy {@code peephole}. */
package dev.por.solver.z3;
