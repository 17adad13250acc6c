/**
 * Writes down what was found: runs a schedule once more and keeps its events, its output, its races
 * and its failures. Nothing here decides what is explored, or talks to the launcher.
 */
package dev.por.engine.worker.recording;
