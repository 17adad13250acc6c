/**
 * Models that users write, compiled into automata that searches execute: one atomic step of a model
 * is one transition, with a footprint of what it really reads and writes in its state. Nothing here
 * searches.
 */
package dev.por.engine.program.automaton;
