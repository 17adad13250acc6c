/**
 * One thread of the program under test, with the operation that it has announced and the records
 * that it owns. What one part of the engine alone keeps of a thread does not belong here but to the
 * part, by PerThread.
 */
package dev.por.engine.control.managed;
