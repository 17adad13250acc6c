package dev.por.engine.control.describe;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.List;

/** Finds the place in the code under test from which the JDK was called. */
public final class CallSiteFinder {
  private static final List<String> SKIPPED =
      List.of("dev.por.engine.", "dev.por.probe.", "java.", "jdk.", "sun.");

  private static final String BRIDGES = "dev.por.probe.";

  private CallSiteFinder() {}

  /**
   * The site itself, or that of the reflective call which was made on behalf of code under test.
   */
  public static int behind(int site, Object target) {
    return Sites.get(site).className().startsWith(BRIDGES) ? site(target) : site;
  }

  /** The site of the innermost call from code under test; what is called there is its member. */
  public static int site(Object target) {
    Call call = innermost();
    return call == null ? Sites.UNKNOWN : Sites.add(call.site(target));
  }

  /**
   * The innermost call of the JDK, or of a hook, by code that is neither; null without such a call.
   */
  public static Call innermost() {
    return StackWalker.getInstance().walk(frames -> find(frames.iterator()));
  }

  private static Call find(Iterator<StackFrame> frames) {
    StackFrame called = null;
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      if (!isSkipped(frame.getClassName())) {
        return new Call(called, frame);
      }
      called = frame;
    }
    return null;
  }

  /** Whether the class is one of the JDK or of por. */
  public static boolean isSkipped(String className) {
    return SKIPPED.stream().anyMatch(className::startsWith);
  }

  /**
   * A call.
   *
   * @param called the method that it calls
   * @param from the frame of the caller
   */
  public record Call(StackFrame called, StackFrame from) {
    /** The class and method that is called. */
    public String name() {
      return called.getClassName() + "." + called.getMethodName();
    }

    /**
     * The place of the call.
     *
     * @param target the object that the call works on; null: the site names the called class
     *     instead
     */
    public Site site(Object target) {
      return new Site(
          null,
          from.getClassName(),
          from.getMethodName(),
          from.getFileName(),
          Math.max(0, from.getLineNumber()),
          target == null ? called.getClassName() : target.getClass().getName(),
          called.getMethodName());
    }
  }
}
