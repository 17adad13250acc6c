/**
 * Hooks of JDK objects whose methods are single operations. Executors and futures belong to {@code
 * task}.
 */
package dev.por.probe.object;
