/**
 * Accesses by handles, updaters, reflection, Unsafe, memory segments, and by JDK code that is
 * interleaved inside. What such an access does to a location is in memory.
 */
package dev.por.engine.control.indirect;
