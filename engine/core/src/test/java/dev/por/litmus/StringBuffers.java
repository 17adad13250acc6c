package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Strings that are built under a monitor. */
@Construct(
    group = Group.MEMORY,
    name = "`StringBuffer`",
    transition =
        "acquire and release of the monitor of the object, as of a `synchronized` method; what is"
            + " done under it is atomic")
@SuppressWarnings("JdkObsolete")
class StringBuffers {
  private final StringBuffer buffer = new StringBuffer();

  @ConcurrencyTest
  @Passes(traces = 2)
  void appended() throws InterruptedException {
    run(() -> buffer.append("ab"), () -> buffer.append("cd"));
    check(buffer.length() == 4 && buffer.indexOf("ab") >= 0, "torn");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "in between")
  void appendedTwice() throws InterruptedException {
    run(() -> buffer.append("a").append("b"), () -> buffer.append("c"));
    check(!buffer.toString().equals("acb"), "in between");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void appendedUnderTheMonitor() throws InterruptedException {
    run(
        () -> {
          synchronized (buffer) {
            buffer.append("a").append("b");
          }
        },
        () -> buffer.append("c"));
    check(!buffer.toString().equals("acb"), "in between");
  }

  /** Only one of the two monitors is entered: the other buffer is looked at without. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "in between")
  void comparedWithAnother() throws InterruptedException {
    StringBuffer other = new StringBuffer("a");
    run(
        () -> check(other.compareTo(buffer) != 0, "in between"),
        () -> buffer.append("a").append("b"));
  }

  /** Each by a way of its own that the JDK has to the characters. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "in between")
  void compared() throws InterruptedException {
    run(
        () -> check("".contentEquals(buffer) || ("" + buffer).equals("a"), "in between"),
        () -> buffer.append("a").append("b"));
  }
}
