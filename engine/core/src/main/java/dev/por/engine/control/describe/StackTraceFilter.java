package dev.por.engine.control.describe;

import dev.por.probe.member.StackFrames;
import java.util.Arrays;
import java.util.List;

/** Makes stack traces without the frames of por and of reflection. */
public final class StackTraceFilter {
  private static final List<String> HIDDEN =
      List.of(
          "dev.por.engine.",
          "dev.por.probe.",
          "java.lang.reflect.",
          "jdk.internal.reflect.",
          "java.lang.invoke.");

  private static final List<String> FOREIGN =
      List.of("dev.por.engine.", "dev.por.probe.", "java.", "javax.", "jdk.", "sun.", "org.junit.");

  /** No reader follows more. */
  private static final int MOST_CALLS = 50;

  private StackTraceFilter() {}

  public static String of(StackTraceElement[] frames) {
    StringBuilder text = new StringBuilder();
    for (StackTraceElement frame : frames) {
      if (HIDDEN.stream().noneMatch(frame.getClassName()::startsWith)) {
        text.append("\tat ").append(StackFrames.shown(frame)).append('\n');
      }
    }
    return text.toString();
  }

  /** The calls of code that is neither of the JDK, of por nor of a test framework. */
  public static List<String> calls(StackTraceElement[] frames) {
    return Arrays.stream(frames)
        .filter(frame -> FOREIGN.stream().noneMatch(frame.getClassName()::startsWith))
        .limit(MOST_CALLS)
        .map(StackFrames::shown)
        .map(StackTraceFilter::call)
        .toList();
  }

  private static String call(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "Unknown Source" : frame.getFileName();
    String line = frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "";
    return frame.getClassName() + "." + frame.getMethodName() + "(" + file + line + ")";
  }

  /** A throwable with its causes. */
  public static String of(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    Throwable t = thrown;
    for (int depth = 0; t != null && depth < 16; depth++) {
      text.append(depth == 0 ? "" : "Caused by: ").append(t).append('\n');
      text.append(of(t.getStackTrace()));
      t = t.getCause();
    }
    return text.toString();
  }
}
