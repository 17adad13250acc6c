package dev.por.engine.result.finding;

import java.util.List;

/**
 * How a failure shows.
 *
 * @param thread the name of the thread it happened in
 * @param stackTrace where it failed, or empty
 * @param output what the code under test printed in this execution
 * @param waiting in a deadlock, what each thread that is left waits for; else empty
 */
public record Symptom(String thread, String stackTrace, String output, List<Waiting> waiting) {
  /** Lists are copied; a document of before there was {@code waiting} has none. */
  public Symptom {
    waiting = waiting == null ? List.of() : List.copyOf(waiting);
  }

  /** The symptom of a failure in which no thread waits. */
  public Symptom(String thread, String stackTrace, String output) {
    this(thread, stackTrace, output, List.of());
  }
}
