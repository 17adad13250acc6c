/**
 * What a class name means: of the JDK or not, above or below another class, inside the scope or
 * outside. Nothing here changes a class.
 */
package dev.por.engine.instrument.names;
