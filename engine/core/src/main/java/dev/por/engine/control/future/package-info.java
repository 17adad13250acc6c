/**
 * Completable futures, and the hooks of executors as a whole. The pools themselves are in pool and
 * forkjoin.
 */
package dev.por.engine.control.future;
