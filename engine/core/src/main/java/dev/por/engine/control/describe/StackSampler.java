package dev.por.engine.control.describe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Keeps the stacks of one thread at several moments. The frames that they have in common show where
 * the thread repeats a loop, if it does.
 */
public final class StackSampler {
  /* From the outermost frame on; null before the first sample. */
  private List<StackTraceElement> common;

  public void clear() {
    common = null;
  }

  public boolean isEmpty() {
    return common == null;
  }

  public void add(StackTraceElement[] stack) {
    List<StackTraceElement> now = new ArrayList<>(Arrays.asList(stack));
    Collections.reverse(now);
    common = common == null ? now : common.subList(0, same(common, now));
  }

  private static int same(List<StackTraceElement> one, List<StackTraceElement> other) {
    int most = Math.min(one.size(), other.size());
    int same = 0;
    while (same < most && one.get(same).equals(other.get(same))) {
      same++;
    }
    // in the innermost frame that all have the line may differ: the loop is there
    return same < most && isSameMethod(one.get(same), other.get(same)) ? same + 1 : same;
  }

  private static boolean isSameMethod(StackTraceElement one, StackTraceElement other) {
    return one.getClassName().equals(other.getClassName())
        && one.getMethodName().equals(other.getMethodName());
  }

  /** The frames that all stacks have, the innermost first. */
  public StackTraceElement[] frames() {
    List<StackTraceElement> frames = new ArrayList<>(common == null ? List.of() : common);
    Collections.reverse(frames);
    return frames.toArray(StackTraceElement[]::new);
  }
}
