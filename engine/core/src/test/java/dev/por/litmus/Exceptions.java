package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;

/** What can be changed of an exception that threads share. */
@Construct(
    group = Group.MEMORY,
    name = "`Throwable`: suppressed exceptions, cause, stack trace",
    transition =
        "one per method that asks for, prints or changes one of them, if visible; refused: what code"
            + " of the JDK changes of one that threads share")
class Exceptions {
  private final RuntimeException shared = new RuntimeException("shared");

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

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void printedTooEarly() throws InterruptedException {
    run(
        () -> shared.addSuppressed(new Exception("suppressed")),
        () -> {
          StringWriter text = new StringWriter();
          shared.printStackTrace(new PrintWriter(text));
          check(text.toString().contains("Suppressed"), "seen");
        });
  }

  /** A stream whose handlers fail, both of them. */
  private void closeTwice() {
    Stream<Object> stream =
        Stream.empty()
            .onClose(
                () -> {
                  throw shared;
                })
            .onClose(
                () -> {
                  throw new IllegalStateException("suppressed");
                });
    try {
      stream.close();
    } catch (RuntimeException e) {
      check(e == shared, "another");
    }
  }

  @ConcurrencyTest
  @IsRefused(naming = "a java.lang.RuntimeException that several threads use")
  void suppressedByTheJdk() throws InterruptedException {
    run(this::closeTwice, () -> check(shared.getSuppressed().length == 0, "seen"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void suppressedByTheJdkAlone() throws InterruptedException {
    run(this::closeTwice);
  }
}
