/**
 * Models that users write, compiled into automata that searches execute: one atomic step of a model
 * is one transition, and what it touches is what it really reads and writes in the state it is in.
 */
package dev.por.engine.program.automaton;
