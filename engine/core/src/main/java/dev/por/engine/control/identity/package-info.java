/**
 * Which object is which: the identity of every object that an execution meets, and the guard that
 * two are never one. What operations do to the objects is not here.
 */
package dev.por.engine.control.identity;
