package dev.por.probe;

/** Thrown through the code under test to unwind a thread of an execution that is over. */
public final class ExecutionAborted extends Error {
  private static final long serialVersionUID = 1L;

  /** Without a stack trace: it says nothing about where it is thrown. */
  public ExecutionAborted() {
    super("the execution is over", null, false, false);
  }
}
