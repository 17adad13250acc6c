/**
 * What a program gets from outside: time, chance, class loaders, and the state of the JVM that
 * tests may change. What threads do to each other is not here.
 */
package dev.por.engine.control.environment;
