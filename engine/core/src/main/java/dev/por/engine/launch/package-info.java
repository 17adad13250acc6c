/** Forks workers, hands them tests, watches over them and collects what they found. */
package dev.por.engine.launch;
