package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;

/** What a program sees of its own stack. */
@Construct(
    group = Group.THREADS,
    name = "stack traces of one's own: `Throwable.getStackTrace`, `Thread.getStackTrace`",
    transition =
        "none; they end with the body of the test, or with `Thread.run`: frames of por are not"
            + " shown")
class StackDepths {
  private volatile int x;

  private static StackTraceElement outermost() {
    StackTraceElement[] stack = new Throwable().getStackTrace();
    return stack[stack.length - 1];
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofTheBody() {
    check(new Throwable().getStackTrace().length == 1, "frames of others");
    check(outermost().getMethodName().equals("ofTheBody"), outermost().toString());
    check(Thread.currentThread().getStackTrace().length == 2, "frames of others");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofAThread() throws InterruptedException {
    run(
        () -> {
          String name = outermost().getClassName() + "." + outermost().getMethodName();
          check(name.equals("java.lang.Thread.run"), name);
        });
  }

  /** A write for each frame: there is one, beside a write of another thread. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void decidesHowMuchIsDone() throws InterruptedException {
    Thread other = start(() -> x = 1);
    for (int i = new Throwable().getStackTrace().length; i > 0; i--) {
      x = 2;
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "other")
  void ofAFailure() throws InterruptedException {
    Thread other = start(() -> x = 1);
    int seen = x;
    other.join();
    check(seen == new Throwable().getStackTrace().length, "other");
  }
}
