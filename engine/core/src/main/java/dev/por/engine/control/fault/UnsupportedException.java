package dev.por.engine.control.fault;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.leftout.LeftOutClasses;

/** The code under test does something that por cannot control; the message says what and where. */
public final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String details;
  private final boolean spoils;
  private final boolean endless;

  public UnsupportedException(String message, String details, boolean spoils) {
    this(message, details, spoils, false);
  }

  private UnsupportedException(String message, String details, boolean spoils, boolean endless) {
    super(message);
    this.details = details;
    this.spoils = spoils;
    this.endless = endless;
  }

  /** A thread computes, and por cannot show whether it ends. */
  public static UnsupportedException endless(String message, String details) {
    return new UnsupportedException(message, details, true, true);
  }

  /** The calling thread is about to do {@code what}, at the site of this number. */
  public static UnsupportedException of(String what, int at) {
    String message =
        what
            + " is not controlled by this version of por"
            + place(CallSiteFinder.behind(at, null))
            + ". Expected: only operations whose every interleaving por can produce"
            + " (docs/compatibility.md lists them). Next: test the code without it, or behind a"
            + " seam that the test replaces.";
    return new UnsupportedException(message, StackTraceFilter.of(new Throwable(what)), false);
  }

  /** Code that is left out, and was expected to be atomic, is about to do {@code what}. */
  public static UnsupportedException leftOut(String what, int at) {
    String message =
        what
            + " is not controlled in code that is left out"
            + place(at)
            + ". Expected: code that por does not explore, by trust or instrument, neither waits for"
            + " other threads nor keeps them waiting. Next: "
            + LeftOutClasses.remedy(Sites.get(at).className())
            + ", so that it is explored; or test the code without it, or behind a seam that the test"
            + " replaces.";
    return new UnsupportedException(message, StackTraceFilter.of(new Throwable(what)), false);
  }

  private static String place(int number) {
    Site site = Sites.get(number);
    return number == Sites.UNKNOWN
        ? ""
        : " (" + site.className() + "." + site.method() + ", line " + site.line() + ")";
  }

  /** An error of the JVM struck the named thread inside a hook, and the code under test went on. */
  public static UnsupportedException overflow(String thread) {
    String message =
        "thread \""
            + thread
            + "\" used up its stack or the heap inside por, caught the error and went on, so its next"
            + " steps cannot be trusted. Expected: a test that stays within its stack, or that fails"
            + " when it does not. Next: test the code with less recursion, or catch the error where"
            + " no shared state is used on the way.";
    return new UnsupportedException(message, StackTraceFilter.of(new Throwable(message)), true);
  }

  /** Whether nothing is wrong, as far as is known, but that a computation does not end. */
  public boolean isEndless() {
    return endless;
  }

  /** The stack of the thread that did what por cannot control. */
  public String details() {
    return details;
  }

  /** This exception for a thread that leaves a class half initialised. */
  public UnsupportedException whileInitializing() {
    return new UnsupportedException(getMessage(), details, true);
  }

  /**
   * Whether this JVM must not go on: a thread is still out of control, or a class of no use to any
   * other test. Else all threads have ended, as they do after any other failure.
   */
  public boolean spoils() {
    return spoils;
  }
}
