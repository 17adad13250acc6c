package dev.por.engine.control;

import dev.por.engine.control.carrier.ThreadCarrier;
import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.probe.Carrier;
import dev.por.probe.leftout.LeftOutClasses;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Objects;

/**
 * Reports a thread that a real monitor keeps, one of the JDK or of code that is left out, while
 * another thread of the test holds the monitor. The thread would wait for ever: the other one waits
 * for its turn.
 */
final class RealMonitorReport {
  private RealMonitorReport() {}

  /** Whether a monitor keeps the thread from going on, whichever thread holds the monitor. */
  static boolean keeps(ManagedThread thread) {
    ThreadCarrier carrier = thread.carrier();
    return carrier != null && carrier.system().getState() == Thread.State.BLOCKED;
  }

  /**
   * The report of a thread that waits for a real monitor which another thread of the test holds;
   * null when the thread does not wait so.
   *
   * @param forLong whether no other thread can have held the monitor for all that time
   */
  static UnsupportedException report(ManagedThread thread, boolean forLong) {
    ThreadCarrier carrier = thread.carrier();
    ThreadInfo info =
        carrier == null
            ? null
            : ManagementFactory.getThreadMXBean()
                .getThreadInfo(carrier.system().getId(), Integer.MAX_VALUE);
    return info != null && isHeldByTheTest(info, forLong) ? report(thread, info) : null;
  }

  /** A continuation that is not mounted is no thread that the JVM could name. */
  private static boolean isHeldByTheTest(ThreadInfo info, boolean forLong) {
    long owner = info.getLockOwnerId();
    if (owner == -1) {
      return forLong;
    }
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(t -> t.getId() == owner && t instanceof Carrier);
  }

  private static UnsupportedException report(ManagedThread thread, ThreadInfo info) {
    LockInfo lock = info.getLockInfo();
    String message =
        "Thread \""
            + thread.name
            + "\" waits for the monitor of "
            + (lock == null ? "an object" : "a " + lock.getClassName())
            + ", which por does not control and another thread holds, in the middle of code that"
            + " calls back code under test. Expected: no thread holds such a monitor over a step of"
            + " the test. Next: see the stack; "
            + remedy(info.getStackTrace())
            + "put a seam before it.";
    return new UnsupportedException(message, StackTraceFilter.of(info.getStackTrace()), true);
  }

  private static String remedy(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .map(frame -> LeftOutClasses.remedy(frame.getClassName()))
        .filter(Objects::nonNull)
        .findFirst()
        .map(remedy -> remedy + ", or ")
        .orElse("");
  }
}
