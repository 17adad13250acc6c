/**
 * Hooks of indirect accesses to memory: handles, updaters, reflection, buffers, segments, {@code
 * Unsafe}. Plain fields and elements are in {@code Probe}.
 */
package dev.por.probe.memory;
