/**
 * Weavers of single JDK classes, one class each. A weaver for a whole family has a package of its
 * own.
 */
package dev.por.engine.instrument.jdk;
