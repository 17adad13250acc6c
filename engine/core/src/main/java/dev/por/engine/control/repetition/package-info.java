/**
 * Whether a state, or an iteration of a loop, has been there before: loops that only wait,
 * executions that repeat a state, states that a search compares. Nothing here changes the program.
 */
package dev.por.engine.control.repetition;
