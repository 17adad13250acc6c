package dev.por.probe;

/**
 * The frames of a stack that code under test sees: those of por, below its own, are none of its
 * business, and there are not as many of them in every execution.
 */
public final class StackFrames {
  private static final String ENGINE = "dev.por.engine.";
  private static final String POR = "dev.por.probe.";

  private StackFrames() {}

  /** What is left of a stack, the innermost frame first. */
  public static StackTraceElement[] visible(StackTraceElement... frames) {
    boolean own = false;
    int end = 0;
    while (end < frames.length && !frames[end].getClassName().startsWith(ENGINE)) {
      own |= isUnderTest(frames[end].getClassName());
      end++;
    }
    if (end == frames.length || !own) {
      return frames;
    }
    while (isReflective(frames[end - 1].getClassName())) {
      end--;
    }
    StackTraceElement[] visible = new StackTraceElement[end];
    System.arraycopy(frames, 0, visible, 0, end);
    return visible;
  }

  private static boolean isUnderTest(String name) {
    return !name.startsWith("java.")
        && !name.startsWith("jdk.")
        && !name.startsWith("sun.")
        && !name.startsWith(POR);
  }

  /** By which the engine calls the test. */
  private static boolean isReflective(String name) {
    return name.startsWith("java.lang.reflect.")
        || name.startsWith("jdk.internal.reflect.")
        || name.startsWith("java.lang.invoke.");
  }
}
