/**
 * The JSON form of plans and results, and the private channel between a launcher and its workers.
 *
 * <p>The only user of Jackson, which no signature of this package shows: the packaged engine
 * carries it under another name.
 */
package dev.por.engine.wire;
