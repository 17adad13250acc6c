package dev.por.report.page;

import dev.por.engine.result.finding.Event;
import dev.por.report.source.CallChain;
import dev.por.report.text.Text;
import java.util.List;

/**
 * One transition of a failing schedule.
 *
 * @param number its place, from 1
 * @param lane its thread
 * @param act what it did
 * @param spot where in the code
 * @param turn why another thread runs now, or null when none does
 * @param order how it is ordered with steps of other threads
 * @param calls the calls that led to it; none where they are those of the thread's step before
 */
public record Step(
    int number, Lane lane, Act act, Spot spot, Turn turn, Order order, CallChain calls) {
  /** The step, with the calls that led to it. */
  Step calledBy(CallChain chain) {
    return new Step(number, lane, act, spot, turn, order, chain);
  }

  /**
   * The column of a thread.
   *
   * @param number which one, from 0
   * @param thread the thread's name
   */
  public record Lane(int number, String thread) {}

  /**
   * What a step did.
   *
   * @param operation the operation
   * @param target on what
   * @param value the value read or written, or what a method returned, with its sign; or null
   */
  public record Act(String operation, String target, String value) {
    /** What an event did. */
    public static Act of(Event event) {
      return new Act(Text.name(event.operation()), Text.name(target(event)), value(event));
    }

    /** The object by its name in the code, with the method that is called. */
    private static String target(Event event) {
      String call = event.detail().call();
      String object = event.object();
      boolean named = object == null || call == null || object.endsWith("." + call);
      return named ? object : object + "." + call;
    }

    private static String value(Event event) {
      if (event.value() != null) {
        return "= " + Text.value(event.value());
      }
      String result = event.detail().result();
      return result == null ? null : "→ " + Text.value(result);
    }

    /** Such as {@code write Account.balance = 1}. */
    @Override
    public String toString() {
      return operation + " " + target + (value == null ? "" : " " + value);
    }
  }

  /**
   * Where in the code a step was.
   *
   * @param location class, method and line, or empty
   * @param code the source line, or null
   * @param href the address of that line, or null
   */
  public record Spot(String location, String code, String href) {}

  /**
   * How a step is ordered with steps of other threads.
   *
   * @param ties what it has to do with earlier steps of other threads
   * @param holds the monitors that its thread holds when it is done
   */
  public record Order(List<Tie> ties, List<String> holds) {}

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
