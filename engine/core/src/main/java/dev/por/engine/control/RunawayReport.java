package dev.por.engine.control;

import dev.por.engine.control.carrier.ThreadCarrier;
import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.managed.ManagedThread;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/** Reports a thread that does not come back to a hook. */
final class RunawayReport {
  private RunawayReport() {}

  /**
   * The report of a thread.
   *
   * @param frames what the stacks of the thread had in common each time the watchdog looked
   * @param computes whether the thread has used a CPU all the time: it does not block
   */
  static UnsupportedException report(
      ManagedThread thread, StackTraceElement[] frames, long timeoutMillis, boolean computes) {
    String who = "Thread \"" + thread.name + "\" has ";
    String message =
        computes
            ? who
                + "computed for "
                + timeoutMillis
                + " ms (controlTimeout)"
                + place(frames)
                + ", without an operation that other threads could notice, in code that por does"
                + " not look into; so it may be long or endless. Expected: every thread comes to"
                + " such an operation, or to its end, within controlTimeout. Next: see the stack;"
                + " raise controlTimeout if the computation comes to an end; if it does not, let it"
                + " end."
            : who
                + "been out of por's control for "
                + timeoutMillis
                + " ms"
                + place(frames)
                + ": it blocks in code that por does not control. Expected: every thread reaches an"
                + " operation that por controls within controlTimeout. Next: see the stack; replace"
                + " the blocking call by one that por controls, put a seam before it, or raise"
                + " controlTimeout if the call comes back.";
    String stack = StackTraceFilter.of(frames(thread));
    return computes
        ? UnsupportedException.endless(message, stack)
        : new UnsupportedException(message, stack, true);
  }

  /** The stack of the thread now. */
  static StackTraceElement[] frames(ManagedThread thread) {
    ThreadCarrier carrier = thread.carrier();
    return carrier == null ? new StackTraceElement[0] : carrier.system().getStackTrace();
  }

  /** How much CPU time the thread has used; 0 when the JVM cannot say. */
  static long busyNanos(ManagedThread thread) {
    ThreadCarrier carrier = thread.carrier();
    return carrier == null
        ? 0
        : Math.max(
            0, ManagementFactory.getThreadMXBean().getThreadCpuTime(carrier.system().getId()));
  }

  private static String named(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : frame.getFileName() + ":";
    String line = frame.getLineNumber() < 0 ? "" : "" + frame.getLineNumber();
    return " in " + frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
  }

  /** Where in the code under test the thread is, or nothing. */
  private static String place(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .filter(frame -> !CallSiteFinder.isSkipped(frame.getClassName()))
        .findFirst()
        .map(RunawayReport::named)
        .orElse("");
  }
}
