package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Static initialisers that look at the stack see the code that uses the class first. */
@Construct(
    group = Group.STATE,
    name = "static initialisers that look at the stack, or sleep",
    transition = "as of others that do not depend on the class itself only")
class InitializersOnStacks {
  private static boolean isOnStack(String method) {
    for (StackTraceElement frame : new Throwable().getStackTrace()) {
      if (frame.getMethodName().equals(method)) {
        return true;
      }
    }
    return false;
  }

  static final class ByTrace {
    static final boolean FIRST = isOnStack("usesTraceFirst");
  }

  private static boolean usesTraceFirst() {
    return ByTrace.FIRST;
  }

  /** Either thread comes first. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "first")
  void whoseTrace() throws InterruptedException {
    run(InitializersOnStacks::usesTraceFirst, () -> check(!ByTrace.FIRST, "first"));
  }

  static final class ByWalk {
    static final boolean FIRST =
        StackWalker.getInstance()
            .walk(frames -> frames.anyMatch(f -> f.getMethodName().equals("usesWalkFirst")));
  }

  private static boolean usesWalkFirst() {
    return ByWalk.FIRST;
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "first")
  void whoseWalk() throws InterruptedException {
    run(InitializersOnStacks::usesWalkFirst, () -> check(!ByWalk.FIRST, "first"));
  }

  static final class Strict {
    static int value = 1;

    static {
      if (!isOnStack("usesStrict")) {
        throw new IllegalStateException("no caller");
      }
    }
  }

  private static void usesStrict() {
    check(Strict.value == 1, "value");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void needsItsCaller() {
    usesStrict();
  }

  static final class Described {
    static final String FRAMES = frames();

    private static String frames() {
      StringBuilder frames = new StringBuilder();
      for (StackTraceElement frame : new Throwable().getStackTrace()) {
        frames.append(frame.getMethodName()).append(' ');
        if (frame.getMethodName().equals("framesInOrder")) {
          break;
        }
      }
      return frames.toString();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void framesInOrder() {
    check(Described.FRAMES.equals("frames <clinit> framesInOrder "), Described.FRAMES);
  }

  static final class Called {
    static String frames = Described.frames().replace("frames <clinit> ", "");

    static void call() {}
  }

  /** The method that is called has not begun when the class is initialised. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void framesOfACall() {
    Called.call();
    check(Called.frames.startsWith("framesOfACall "), Called.frames);
  }

  static final class Sleeping {
    static int value = 1;

    static {
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static String use() {
    try {
      return "value " + Sleeping.value;
    } catch (ExceptionInInitializerError e) {
      return "interrupted";
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void interruptedBefore() {
    Thread.currentThread().interrupt();
    check(use().equals("interrupted"), "slept");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void notInterrupted() {
    check(use().equals("value 1"), "not slept");
  }
}
