/** The hooks that instrumented code calls, on the boot class path of a worker; JDK only. */
package dev.por.probe;
