package dev.por.engine.control;

import dev.por.probe.Site;
import dev.por.probe.Sites;

/** The code under test does something that por cannot control; the message says what and where. */
public final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String details;
  private final boolean runaway;

  UnsupportedException(String message, String details, boolean runaway) {
    super(message);
    this.details = details;
    this.runaway = runaway;
  }

  /** The calling thread is about to do {@code what}, at the site of this number. */
  static UnsupportedException of(String what, int at) {
    int number = Callers.behind(at, null);
    Site site = Sites.get(number);
    String place =
        number == Sites.UNKNOWN
            ? ""
            : " (" + site.className() + "." + site.method() + ", line " + site.line() + ")";
    String message =
        what
            + " is not controlled by this version of por"
            + place
            + ". Expected: only operations whose every interleaving por can produce"
            + " (docs/compatibility.md lists them). Next: test the code without it, or behind a"
            + " seam that the test replaces.";
    return new UnsupportedException(message, StackTraces.of(new Throwable(what)), false);
  }

  /** An error of the JVM struck {@code thread} inside a hook, and the code under test went on. */
  static UnsupportedException overflow(ManagedThread thread) {
    String message =
        "thread \""
            + thread.name
            + "\" used up its stack or the heap inside por, caught the error and went on, so its next"
            + " steps cannot be trusted. Expected: a test that stays within its stack, or that fails"
            + " when it does not. Next: test the code with less recursion, or catch the error where"
            + " no shared state is used on the way.";
    return new UnsupportedException(message, StackTraces.of(new Throwable(message)), false);
  }

  /** The stack of the thread that did it. */
  public String details() {
    return details;
  }

  /** Whether a thread is still out of control, so that this JVM must not go on. */
  public boolean runaway() {
    return runaway;
  }
}
