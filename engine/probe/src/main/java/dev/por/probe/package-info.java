/** The hooks that instrumented code calls, on the boot class path of a worker. */
package dev.por.probe;
