/**
 * The hooks that instrumented code calls, on the boot class path of a worker. Nothing here, and
 * nothing in the packages below, uses anything but the JDK.
 */
package dev.por.probe;
