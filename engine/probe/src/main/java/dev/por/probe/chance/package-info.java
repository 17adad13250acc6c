/**
 * Hooks of randomness and hash codes: each execution gets the same ones. Orders of collections
 * belong here, too.
 */
package dev.por.probe.chance;
