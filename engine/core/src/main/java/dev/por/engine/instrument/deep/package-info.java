/**
 * JDK classes whose own code is interleaved inside. Classes whose methods are single operations
 * belong to {@code object}.
 */
package dev.por.engine.instrument.deep;
