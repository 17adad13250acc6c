/**
 * Hooks of threads: what they do, what they show, groups, shutdown. What runs them belongs to the
 * engine.
 */
package dev.por.probe.thread;
