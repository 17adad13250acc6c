/**
 * Finite concurrent models as data: shared and local variables of bounded range, and threads that
 * are automata of guarded atomic steps. Nothing here executes a model.
 *
 * <p>A model is written with {@link dev.por.api.model.Model#named} and returned from a method
 * marked {@link dev.por.api.ModelTest}. It holds no code, only records, so that a search can
 * execute it and a solver can be asked about it.
 */
package dev.por.api.model;
