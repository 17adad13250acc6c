/**
 * The life of threads: starting, joining, parking, state, attributes, groups, scopes, shutdown.
 * Thread pools are in pool and forkjoin.
 */
package dev.por.engine.control.thread;
