/**
 * Hooks of static state: initialisers, constants, state of the whole JVM. Loading of classes
 * belongs to {@code loader}.
 */
package dev.por.probe.statics;
