/**
 * The JSON form of plans and results, and the private channel between a launcher and its workers.
 * Jackson is used here alone, and no signature of this package shows it: the packaged engine
 * carries Jackson under another name.
 */
package dev.por.engine.wire;
