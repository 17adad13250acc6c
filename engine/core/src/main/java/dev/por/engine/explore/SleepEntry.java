package dev.por.engine.explore;

/**
 * A sleeping thread of a bounded search, and what must stay untouched for it to sleep on.
 *
 * @param thread the thread, whose executions are covered elsewhere
 * @param footprint that of its next transition or of its whole block
 */
record SleepEntry(int thread, BlockFootprint footprint) {}
