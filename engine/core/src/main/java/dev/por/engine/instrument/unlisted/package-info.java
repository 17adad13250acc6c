/**
 * The list of all weavers of the JDK, and what is done with JDK classes that are in no list. Code
 * under test is woven in {@code user}.
 */
package dev.por.engine.instrument.unlisted;
