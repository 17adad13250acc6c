/**
 * Searches that only hunt for failures, beside one that covers the program. Nothing here certifies
 * a bound or says that a program is exhausted.
 */
package dev.por.engine.explore.hunt;
