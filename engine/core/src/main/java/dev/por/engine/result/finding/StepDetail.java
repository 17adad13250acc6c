package dev.por.engine.result.finding;

import java.util.List;

/**
 * What a reader wants to know of a transition beside what it did. It is found when a schedule is
 * run once more; a transition of a model has none.
 *
 * @param name what holds the target: {@code stock.items}, {@code forks[1]}; null when only local
 *     variables hold it
 * @param call the method of the JDK that was called, or null
 * @param result what that method returned, or null when it returned nothing or is not known
 * @param calls the methods outside the JDK that the thread was in, the innermost first, each as
 *     stack traces have it
 */
public record StepDetail(String name, String call, String result, List<String> calls) {
  /** Nothing is known. */
  public static final StepDetail NONE = new StepDetail(null, null, null, List.of());

  /** Lists are copied; a document of before there were calls has none. */
  public StepDetail {
    calls = calls == null ? List.of() : List.copyOf(calls);
  }

  /** This detail, of a call that returned a value. */
  public StepDetail returning(String returned) {
    return new StepDetail(name, call, returned, calls);
  }
}
