/**
 * Methods of JDK objects as single operations: collections, locks, conditions, queues, exchangers.
 * Which methods are such operations is said by the instrumentation.
 */
package dev.por.engine.control.object;
