/**
 * The searches. No threads, no input or output, no clock: a search sees a program through {@link
 * dev.por.engine.program.Program} alone, so that it is tested on model programs exactly.
 */
package dev.por.engine.explore;
