package dev.por.probe.member;

import dev.por.probe.Probe;
import dev.por.probe.statics.StaticsProbe;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
    int[] left =
        visible(frames.length, i -> frames[i].getClassName(), i -> frames[i].getMethodName());
    return Arrays.stream(left).mapToObj(i -> shown(frames[i])).toArray(StackTraceElement[]::new);
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
   * Which frames are left. Those of por end a stack, unless por runs a static initialiser at the
   * first use of its class: then the code that uses the class comes behind them.
   *
   * @param classes the names of the classes, the innermost first
   * @param methods the names of the methods
   */
  static int[] visible(int count, IntFunction<String> classes, IntFunction<String> methods) {
    int[] left = new int[count];
    int size = 0;
    boolean own = false;
    int at = 0;
    while (at < count) {
      if (!classes.apply(at).startsWith(ENGINE)) {
        own |= isUnderTest(classes.apply(at));
        left[size++] = at++;
        continue;
      }
      size = withoutReflective(left, size, classes);
      int user =
          size > 0 && methods.apply(left[size - 1]).equals(StaticsProbe.RESET)
              ? user(at, count, classes)
              : count;
      if (user == count) {
        return own ? Arrays.copyOf(left, size) : all(count);
      }
      // the use is noticed inside of the method that is the first use
      at = classes.apply(user).equals(classes.apply(left[size - 1])) ? user + 1 : user;
    }
    return Arrays.copyOf(left, size);
  }

  private static int[] all(int count) {
    return IntStream.range(0, count).toArray();
  }

  private static int withoutReflective(int[] left, int size, IntFunction<String> classes) {
    int end = size;
    while (end > 0 && isReflective(classes.apply(left[end - 1]))) {
      end--;
    }
    return end;
  }

  /** The first frame behind those of por, if code under test comes behind them. */
  private static int user(int first, int count, IntFunction<String> classes) {
    int behind = first;
    while (behind < count && isOfPor(classes.apply(behind))) {
      behind++;
    }
    int user = behind;
    while (user < count && !isUnderTest(classes.apply(user))) {
      user++;
    }
    return user < count && !classes.apply(user).startsWith(ENGINE) ? behind : count;
  }

  private static boolean isOfPor(String name) {
    return name.startsWith(ENGINE) || name.startsWith(POR) || name.startsWith("java.lang.invoke.");
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
