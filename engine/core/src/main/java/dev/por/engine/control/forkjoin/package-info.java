/** Fork-join pools and their tasks. Stages that run in such a pool are in future. */
package dev.por.engine.control.forkjoin;
