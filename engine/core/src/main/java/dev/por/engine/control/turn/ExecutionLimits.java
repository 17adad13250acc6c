package dev.por.engine.control.turn;

import dev.por.engine.plan.Waits;

/**
 * What an execution may do.
 *
 * @param depth measures how long the execution is, and knows how long it may be
 * @param waits which waits may end that no thread ended
 * @param left which threads may still wait at the end
 */
public record ExecutionLimits(ExecutionDepth depth, Waits waits, LeftThreadRule left) {}
