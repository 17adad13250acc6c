/** Thread pools and the futures of their tasks. Fork-join pools are in forkjoin. */
package dev.por.engine.control.pool;
