/**
 * When classes are initialised, and how their statics get their first values in every execution.
 * Which statics there are is found out by the instrumentation.
 */
package dev.por.engine.control.init;
