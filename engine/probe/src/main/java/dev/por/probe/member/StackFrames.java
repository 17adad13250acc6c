package dev.por.probe.member;

import dev.por.probe.Probe;
import dev.por.probe.statics.StaticsProbe;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The frames of a stack that code under test sees: those of por, below its own, are hidden, and
 * there are not as many of them in every execution.
 */
public final class StackFrames {
  private static final String ENGINE = "dev.por.engine.";
  private static final String POR = "dev.por.probe.";

  private StackFrames() {}

  /** What is left of a stack, the innermost frame first. */
  public static StackTraceElement[] visible(StackTraceElement... frames) {
    int end = end(frames.length, i -> frames[i].getClassName());
    StackTraceElement[] visible = end == frames.length ? frames : Arrays.copyOf(frames, end);
    for (int i = 0; i < end; i++) {
      visible[i] = shown(visible[i]);
    }
    return visible;
  }

  /** The frame of a copy of an initialiser, or of a constructor, as one of the original. */
  public static StackTraceElement shown(StackTraceElement frame) {
    String shown = shown(frame.getMethodName());
    return shown.equals(frame.getMethodName())
        ? frame
        : new StackTraceElement(
            frame.getClassLoaderName(),
            frame.getModuleName(),
            frame.getModuleVersion(),
            frame.getClassName(),
            shown,
            frame.getFileName(),
            frame.getLineNumber());
  }

  /** The name that the method has in the class file. */
  public static String shown(String method) {
    if (method.equals(StaticsProbe.RESET)) {
      return "<clinit>";
    }
    return method.equals(StaticsProbe.AGAIN) ? "<init>" : method;
  }

  /** What code under test does with the frames that a walker has found. */
  public static <T> Function<? super Stream<StackFrame>, ? extends T> visible(
      Function<? super Stream<StackFrame>, ? extends T> walk) {
    return walk == null || !Probe.isManaged() ? walk : new VisibleFrames<T>(walk);
  }

  /**
   * How many frames are left.
   *
   * @param names the names of the classes, the innermost first
   */
  static int end(int count, IntFunction<String> names) {
    boolean own = false;
    int end = 0;
    while (end < count && !names.apply(end).startsWith(ENGINE)) {
      own |= isUnderTest(names.apply(end));
      end++;
    }
    if (end == count || !own) {
      return count;
    }
    while (isReflective(names.apply(end - 1))) {
      end--;
    }
    return end;
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
