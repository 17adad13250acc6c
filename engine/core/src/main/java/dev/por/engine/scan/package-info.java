/**
 * Reads class files on the side of the launcher: finds tests, names of a class path, and whose code
 * a class is. No class under test is loaded here.
 */
package dev.por.engine.scan;
