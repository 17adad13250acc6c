/** Byte code that several weavers write. No weaver of a particular class lives here. */
package dev.por.engine.instrument.emit;
