/**
 * Hooks of executors, fork-join pools, futures and timers. Threads themselves belong to {@code
 * thread}.
 */
package dev.por.probe.task;
