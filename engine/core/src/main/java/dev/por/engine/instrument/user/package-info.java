/**
 * Code under test, and code that is left out of interleaving. JDK classes are woven in the packages
 * below.
 */
package dev.por.engine.instrument.user;
