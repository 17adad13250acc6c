/** Hooks of loop heads. The engine decides which loops wait. */
package dev.por.probe.loop;
