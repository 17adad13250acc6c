/**
 * The search by levels of preemptions, its tree and its sleep sets of blocks. Nothing here looks at
 * happens-before graphs.
 */
package dev.por.engine.explore.bpor;
