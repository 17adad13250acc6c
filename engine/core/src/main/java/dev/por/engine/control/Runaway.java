package dev.por.engine.control;

import java.util.Arrays;

/** A thread that does not come back to a hook. */
final class Runaway {
  private Runaway() {}

  static UnsupportedException report(ManagedThread thread, long timeoutMillis) {
    Strand carrier = thread.carrier;
    StackTraceElement[] frames =
        carrier == null ? new StackTraceElement[0] : carrier.system().getStackTrace();
    String message =
        "Thread \""
            + thread.name
            + "\" has been out of por's control for "
            + timeoutMillis
            + " ms"
            + place(frames)
            + ": it blocks in, or computes in, code that por does not control. Expected: every"
            + " thread reaches an operation that por controls within controlTimeout. Next: see the"
            + " stack; replace the blocking call by one that por controls, put a seam before it, or"
            + " raise controlTimeout if it is a long computation.";
    return new UnsupportedException(message, StackTraces.of(frames), true);
  }

  private static String named(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : frame.getFileName() + ":";
    String line = frame.getLineNumber() < 0 ? "" : "" + frame.getLineNumber();
    return " in " + frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
  }

  /** Where in the code under test it is, or nothing. */
  private static String place(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .filter(frame -> !Callers.isSkipped(frame.getClassName()))
        .findFirst()
        .map(Runaway::named)
        .orElse("");
  }
}
