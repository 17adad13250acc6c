package dev.por.engine.launch;

import dev.por.engine.plan.SearchSettings;
import java.time.Duration;

/**
 * How long a launcher waits for a worker before it takes it for hung.
 *
 * @param start for a new worker to say that it is ready
 * @param silence between two messages of a worker that explores; it owes one every second
 * @param grace for the end of a test beyond its budget: the last execution, and running failing
 *     schedules again for the report
 * @param alone for a test that one worker explores, before it is divided among those that are idle:
 *     most tests are over by then, and another JVM takes about as long to start
 */
record WorkerTimeouts(Duration start, Duration silence, Duration grace, Duration alone) {
  static final WorkerTimeouts USUAL =
      new WorkerTimeouts(
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(30),
          Duration.ofSeconds(2));

  /** When a test must have ended that starts now, in milliseconds from now. */
  long forTest(SearchSettings search) {
    long millis =
        search.budgetMillis() + search.execution().controlTimeoutMillis() + grace.toMillis();
    return millis < 0 ? Long.MAX_VALUE / 2 : millis;
  }
}
