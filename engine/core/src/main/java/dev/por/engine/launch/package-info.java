/**
 * Forks workers, hands them tests, watches over them and collects what they found. No class under
 * test is loaded here.
 */
package dev.por.engine.launch;
