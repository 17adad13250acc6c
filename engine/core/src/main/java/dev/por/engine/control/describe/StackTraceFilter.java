package dev.por.engine.control.describe;

import dev.por.probe.member.StackFrames;
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
