package dev.por.engine.control.turn;

/**
 * The observers of an execution while it goes on.
 *
 * @param state receives every change of the state
 * @param repetition says whether the execution repeats a state
 * @param loops receives what shows whether a loop only waits
 */
public record ExecutionObserverSet(
    StateObserver state, RepetitionObserver repetition, LoopObserver loops) {}
