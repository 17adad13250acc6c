package dev.por.engine.control.turn;

import java.util.List;

/**
 * What hears of an execution while it goes on.
 *
 * @param state hears of every change of the state
 * @param repetition tells whether the execution goes round
 * @param loops hears of what tells whether a loop only waits
 * @param steps hear of every step, in this order
 */
public record ExecutionObservers(
    StateObserver state,
    RepetitionObserver repetition,
    LoopObserver loops,
    List<StepListener> steps) {}
