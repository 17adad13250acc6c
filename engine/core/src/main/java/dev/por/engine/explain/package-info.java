/**
 * Says in one sentence why a schedule fails, from what was written down of it. Nothing here runs
 * anything, and no other package words such a sentence.
 */
package dev.por.engine.explain;
