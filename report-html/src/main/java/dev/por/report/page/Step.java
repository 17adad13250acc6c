package dev.por.report.page;

import java.util.List;

/**
 * One transition of a failing schedule.
 *
 * @param number its place, from 1
 * @param lane the column of its thread, from 0
 * @param thread the thread's name
 * @param operation what it did
 * @param target on what
 * @param value the value read or written, or null
 * @param location class, method and line, or empty
 * @param code the source line, or null
 * @param source the address of that line, or null
 * @param turn why another thread runs now, or null when none does
 * @param ties what it has to do with earlier steps of other threads
 * @param holds the monitors that its thread holds when it is done
 * @param last whether it is the last one, after which the failure shows
 */
public record Step(
    int number,
    int lane,
    String thread,
    String operation,
    String target,
    String value,
    String location,
    String code,
    String source,
    Turn turn,
    List<Tie> ties,
    List<String> holds,
    boolean last) {
  /**
   * A switch from one thread to another.
   *
   * @param css {@code preempted}, {@code blocked} or {@code finished}
   * @param word the reason for a reader
   * @param sentence which thread stopped, which one runs, and why
   */
  public record Turn(String css, String word, String sentence) {}

  /**
   * A happens-before edge from an earlier step.
   *
   * @param css what kind it is
   * @param sentence the same for a reader
   * @param href the address of the earlier step
   */
  public record Tie(String css, String sentence, String href) {}
}
