package dev.por.engine.control;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.List;

/** Finds the place in the code under test from which the JDK was called. */
final class Callers {
  private static final List<String> SKIPPED =
      List.of("dev.por.engine.", "dev.por.probe.", "java.", "jdk.", "sun.");

  private static final String BRIDGES = "dev.por.probe.";

  private Callers() {}

  /**
   * The site itself, or that of the reflective call which was made on behalf of code under test.
   */
  static int behind(int site, Object target) {
    return Sites.get(site).className().startsWith(BRIDGES) ? site(target) : site;
  }

  /** The site of the innermost call from code under test; what is called there is its member. */
  static int site(Object target) {
    return StackWalker.getInstance().walk(frames -> find(frames.iterator(), target));
  }

  private static int find(Iterator<StackFrame> frames, Object target) {
    String called = null;
    while (frames.hasNext()) {
      StackFrame frame = frames.next();
      if (SKIPPED.stream().anyMatch(frame.getClassName()::startsWith)) {
        called = frame.getMethodName();
      } else {
        return Sites.add(
            new Site(
                null,
                frame.getClassName(),
                frame.getMethodName(),
                frame.getFileName(),
                Math.max(0, frame.getLineNumber()),
                target == null ? null : target.getClass().getName(),
                called));
      }
    }
    return Sites.UNKNOWN;
  }
}
