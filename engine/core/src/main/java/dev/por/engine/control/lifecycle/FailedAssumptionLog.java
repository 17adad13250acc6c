package dev.por.engine.control.lifecycle;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.probe.Probe;

/**
 * Which executions of a test ended because an assumption of the test failed, in this run and in the
 * earlier ones that it continues. Such an execution neither passes nor fails.
 */
public final class FailedAssumptionLog {
  private static final String FAILED = "Assumption failed";

  private String reason;
  private boolean failedNow;
  private boolean anyHeld;

  /**
   * Whether a test framework takes it for a failed assumption: JUnit 5, JUnit 4 or TestNG; by name,
   * so that none of them has to be there.
   */
  public static boolean isAssumption(Throwable thrown) {
    for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass()) {
      String name = c.getName();
      if (name.equals("org.opentest4j.TestAbortedException")
          || name.equals("org.junit.internal.AssumptionViolatedException")
          || name.equals("org.testng.SkipException")) {
        return true;
      }
    }
    return false;
  }

  /** What a failed assumption says, without a hook that reports how it is said. */
  static String reason(Throwable assumption) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      String said = String.valueOf(assumption.getMessage());
      return said.startsWith(FAILED) ? said : FAILED + ": " + said;
    } finally {
      Probe.running = heard;
    }
  }

  /** An execution begins. */
  public void begin() {
    failedNow = false;
  }

  /** The body of the test ended with it. */
  public void add(Throwable assumption) {
    failedNow = true;
    if (reason == null) {
      reason = reason(assumption);
    }
  }

  /** An execution came to its end. */
  public void end() {
    anyHeld |= !failedNow;
  }

  /** Why some execution ended early, or null. */
  public String reason() {
    return reason;
  }

  /** Whether no execution came to its end without a failed assumption. */
  public boolean failedAlways() {
    return reason != null && !anyHeld;
  }

  public void save(StateWriter out) {
    out.flag(anyHeld);
    out.text(reason == null ? "" : reason);
  }

  public void restore(StateReader in) {
    anyHeld = in.flag();
    String said = in.text();
    reason = said.isEmpty() ? null : said;
  }
}
