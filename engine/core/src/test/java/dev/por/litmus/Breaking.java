package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;

/** Programs that break the JVM's own limits; what comes after them in the worker is not harmed. */
@Construct(
    group = Group.FAILURES,
    name = "`StackOverflowError`, `OutOfMemoryError`",
    transition = "none of their own; uncaught they are failures")
class Breaking {
  private int depth;
  private int done;

  private int recurse(int n) {
    depth++;
    return recurse(n + 1) + 1;
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "java.lang.StackOverflowError")
  void overflowsItsStack() throws InterruptedException {
    Thread thread = new Thread(() -> recurse(0));
    thread.start();
    thread.join();
  }

  private static int recurseUnseen(int n) {
    return recurseUnseen(n + 1) + 1;
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void overflowIsCaught() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                recurseUnseen(0);
              } catch (StackOverflowError expected) {
                set(1);
              }
            });
    thread.start();
    set(2);
    thread.join();
  }

  /** The overflow mostly comes inside a hook; explored by {@code BreakingIT}. */
  @ConcurrencyTest
  void overflowInAHookIsCaught() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                recurse(0);
              } catch (StackOverflowError expected) {
                set(1);
              }
            });
    thread.start();
    set(2);
    thread.join();
  }

  private synchronized void set(int value) {
    done = value;
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "java.lang.OutOfMemoryError: Requested array size exceeds VM limit")
  void asksForTooMuch() {
    done = new int[Integer.MAX_VALUE].length;
  }

  /** Run with a small heap by {@code BreakingIT}. */
  @ConcurrencyTest
  void usesUpTheHeap() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              List<long[]> all = new ArrayList<>();
              while (true) {
                all.add(new long[100_000]);
              }
            });
    thread.start();
    thread.join();
  }
}
