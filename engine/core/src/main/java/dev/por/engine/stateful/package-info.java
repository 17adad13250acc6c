/**
 * Searches that keep the states of a model and so end on cyclic state spaces, too. They know models
 * only: what needs the code under test does not belong here.
 */
package dev.por.engine.stateful;
