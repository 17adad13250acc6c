/**
 * Weavers of the buffers of {@code java.nio}. Memory that is used without a buffer belongs to
 * {@code call}.
 */
package dev.por.engine.instrument.buffer;
