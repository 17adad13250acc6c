package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** What can be changed of an exception that threads share. */
@Construct(
    group = Group.MEMORY,
    name = "`Throwable`: suppressed exceptions, cause, stack trace",
    transition = "one per method that asks for or changes one of them, if visible")
class Exceptions {
  private final Exception shared = new Exception("shared");

  @ConcurrencyTest
  @Passes(traces = 2)
  void bothAreSuppressed() throws InterruptedException {
    Together.Part suppress = () -> shared.addSuppressed(new Exception("suppressed"));
    run(suppress, suppress);
    check(shared.getSuppressed().length == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void suppressedTooEarly() throws InterruptedException {
    run(
        () -> shared.addSuppressed(new Exception("suppressed")),
        () -> check(shared.getSuppressed().length == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void causedTooEarly() throws InterruptedException {
    run(
        () -> shared.initCause(new Exception("cause")),
        () -> check(shared.getCause() == null, "seen"));
  }
}
