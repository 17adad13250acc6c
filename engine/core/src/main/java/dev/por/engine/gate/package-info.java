/**
 * From a result to a verdict, which is closed whenever in doubt. Nothing here reads a clock or a
 * file, or knows a build tool.
 */
package dev.por.engine.gate;
