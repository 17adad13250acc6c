package dev.por.engine.control.turn;

import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.model.DataRaceDetector;

/**
 * What is written down of an execution.
 *
 * @param names names objects for readers
 * @param narrator writes down every transition, or nothing
 * @param races finds the data races
 * @param observations notes what the execution shows of the code
 */
public record ExecutionLog(
    ObjectNameGiver names,
    Narrator narrator,
    DataRaceDetector races,
    CodeObservationLog observations) {}
