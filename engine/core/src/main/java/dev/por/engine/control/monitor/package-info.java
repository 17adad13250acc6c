/**
 * Monitors: entering, leaving, waiting, notifying, by code under test, the JDK and code that is
 * left out. Locks of java.util.concurrent are in object.
 */
package dev.por.engine.control.monitor;
