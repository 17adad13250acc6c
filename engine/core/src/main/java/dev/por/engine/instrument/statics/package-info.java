/**
 * Static state: initialisers that run in every execution, fields that are set back. Other state of
 * a class belongs to {@code user}.
 */
package dev.por.engine.instrument.statics;
