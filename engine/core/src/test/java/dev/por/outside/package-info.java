/**
 * An outside observer of por: random Java programs, a simulator that knows all of their outcomes,
 * and plain runs of them. Nothing here uses a class of the engine.
 */
package dev.por.outside;
