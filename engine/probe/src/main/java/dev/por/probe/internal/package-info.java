/** Fields and memory of the JVM that the other packages reach without hooks. No hook lives here. */
package dev.por.probe.internal;
