/**
 * Accesses to fields, array elements, lists and buffers as transitions. Accesses that name their
 * target at run time are in indirect.
 */
package dev.por.engine.control.memory;
