package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Exchangers. */
@Construct(
    group = Group.LOCKS,
    name = "`Exchanger`",
    transition =
        "one to come: it takes the offer of a thread that waits, or makes an offer. A thread that"
            + " made one takes one more to go on, or to take the offer back when time is up or"
            + " after an interrupt. The JDK's own code never runs, so deep has the same numbers")
class Exchangers {
  private final Exchanger<String> exchanger = new Exchanger<>();
  private boolean left;
  private boolean right;

  @ConcurrencyTest
  @Passes(traces = 2)
  void meet() throws InterruptedException {
    run(
        () -> check("b".equals(exchanger.exchange("a")), "not b"),
        () -> check("a".equals(exchanger.exchange("b")), "not a"));
  }

  /** Whose second exchange comes first is open, but not before both have done the first. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void meetAgain() throws InterruptedException {
    run(
        () -> {
          check("b".equals(exchanger.exchange("a")), "not b");
          check(exchanger.exchange(null) == null, "not null");
        },
        () -> {
          check("a".equals(exchanger.exchange("b", 1, TimeUnit.HOURS)), "not a");
          check(exchanger.exchange(null) == null, "not null");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 24, with = "nothing")
  void consumersMeetEachOther() throws InterruptedException {
    Together.Part producer = () -> exchanger.exchange("item");
    Together.Part consumer = () -> check(exchanger.exchange(null) != null, "nothing");
    run(producer, producer, consumer, consumer);
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "waits for Exchanger#1")
  void oneTooMany() throws InterruptedException {
    run(() -> exchanger.exchange(""), () -> exchanger.exchange(""), () -> exchanger.exchange(""));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void timesOut() throws InterruptedException {
    boolean late = false;
    try {
      exchanger.exchange("a", 1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      late = true;
    }
    check(late && System.nanoTime() == 1_000_000, "not timed out");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "TimeoutException")
  void meetsAtTheLastMoment() throws InterruptedException {
    run(
        () -> exchanger.exchange("a", 1, TimeUnit.MILLISECONDS),
        () -> {
          Thread.sleep(1);
          exchanger.exchange("b", 1, TimeUnit.MILLISECONDS);
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void interrupted() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              try {
                exchanger.exchange("a");
                check(false, "not interrupted");
              } catch (InterruptedException e) {
                check(!Thread.currentThread().isInterrupted(), "not cleared");
              }
            });
    thread.interrupt();
    thread.join();
  }

  /**
   * The interrupt or the other thread comes first; in the end both threads have met, or neither.
   */
  @ConcurrencyTest
  @Passes(traces = 5)
  void bothOrNone() throws InterruptedException {
    Thread first = start(() -> left = meets());
    Thread second = start(() -> right = meets());
    first.interrupt();
    first.join();
    second.join();
    check(left == right, "only one has met");
  }

  private boolean meets() {
    try {
      exchanger.exchange("", 1, TimeUnit.SECONDS);
      return true;
    } catch (InterruptedException | TimeoutException e) {
      return false;
    }
  }
}
