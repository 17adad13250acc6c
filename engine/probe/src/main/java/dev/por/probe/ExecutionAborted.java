package dev.por.probe;

/**
 * Thrown through the code under test to unwind a thread of an execution that is over.
 *
 * <p>Its handlers may catch it, to clean up; not if it is the last one.
 */
public final class ExecutionAborted extends Error {
  private static final long serialVersionUID = 1L;

  private final boolean last;

  /**
   * Without a stack trace: it says nothing about where it is thrown.
   *
   * @param last whether no handler of code under test may catch it
   */
  public ExecutionAborted(boolean last) {
    super("the execution is over", null, false, false);
    this.last = last;
  }

  /** A handler of code under test is about to catch something. */
  public static void passOn(Throwable caught) {
    if (caught instanceof ExecutionAborted aborted && aborted.last) {
      throw aborted;
    }
  }
}
