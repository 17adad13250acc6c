/** Runs the threads of a test one at a time and turns what they do into transitions. */
package dev.por.engine.control;
