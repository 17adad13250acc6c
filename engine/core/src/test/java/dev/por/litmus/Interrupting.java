package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

/** What the programs do that interrupt calls which wait. */
final class Interrupting {
  /** The row of the table. */
  static final String ROW = "calls that throw `InterruptedException`";

  static final String TRANSITION =
      "the question whether its thread was interrupted is one, where others interrupt it; the call is"
          + " one more, which an interrupt ends as long as it has to wait. What asks only when it has to"
          + " wait has no question before";

  private Interrupting() {}

  /** Whether an interrupt ended the call; then the status is cleared. */
  static boolean ends(Together.Part call) throws Exception {
    try {
      call.run();
      return false;
    } catch (InterruptedException e) {
      check(!Thread.currentThread().isInterrupted(), "not cleared");
      return true;
    }
  }

  /** Interrupted before they are made, none of the calls does anything but throw. */
  static void before(Together.Part... calls) throws Exception {
    for (Together.Part call : calls) {
      Thread.currentThread().interrupt();
      check(ends(call), "not interrupted");
    }
  }

  /** Another thread makes a call that has to wait for ever, and is interrupted. */
  static void blocked(Together.Part call) throws Exception {
    Thread thread = start(() -> check(ends(call), "not interrupted"));
    thread.interrupt();
    thread.join();
  }

  /**
   * Another thread makes a call that has to wait. One thread lets it go on, and one interrupts it.
   *
   * @param undo what the thread does if it was let go on
   */
  static void racing(Together.Part call, Together.Part supply, Together.Part undo)
      throws Exception {
    Thread thread =
        start(
            () -> {
              if (!ends(call)) {
                undo.run();
              }
            });
    Thread other = start(thread::interrupt);
    supply.run();
    thread.join();
    other.join();
  }
}
