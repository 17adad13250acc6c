/** What the unrolling of a model asks of a solver. No solver is implemented here. */
package dev.por.engine.symbolic.solver;
