/** Hooks of clocks and of waits that end by themselves. Time is virtual. */
package dev.por.probe.time;
