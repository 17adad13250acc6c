package dev.por.report.source;

/**
 * A step of a failing schedule at a line.
 *
 * @param test the test that fails
 * @param thread the thread that takes the step
 * @param lane the thread's place among the threads of the schedule
 * @param told operation, target and value
 * @param step the number of the step
 * @param href the address of the step
 */
public record Access(String test, String thread, int lane, String told, int step, String href) {}
