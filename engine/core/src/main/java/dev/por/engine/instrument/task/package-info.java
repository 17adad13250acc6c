/** Weavers of executors, fork-join pools and stages. Queues and locks belong to {@code object}. */
package dev.por.engine.instrument.task;
