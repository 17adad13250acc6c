package dev.por.probe.memory;

import dev.por.probe.Probe;
import java.nio.Buffer;

/** The hooks inside of {@code java.nio} buffers: of their state, and of the memory behind them. */
public final class BufferProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static BufferHooks hooks;

  private BufferProbe() {}

  private static boolean heard() {
    return Thread.currentThread() == Probe.running;
  }

  /** At the beginning of a method that uses position, limit, mark or order. */
  public static void state(Buffer buffer, boolean write) {
    if (heard()) {
      hooks.state(buffer, write);
    }
  }

  /** Before a buffer uses so many elements at an index, which it has found to be inside. */
  public static void contents(int index, Buffer buffer, int count, boolean write) {
    if (heard()) {
      hooks.contents(buffer, index, write, null, 0, count);
    }
  }

  /** Before a buffer uses an element of an array that it copies from or to. */
  public static void element(Object array, int index, boolean write) {
    if (heard()) {
      hooks.contents(array, index, write, null, 0, 1);
    }
  }

  /** Before so many elements are copied, from and to an array or a buffer. */
  public static void copies(Object to, int at, Object from, int index, int count) {
    if (heard()) {
      hooks.contents(to, at, true, from, index, count);
    }
  }

  /** Before so many elements of two buffers are compared. */
  public static void compares(Object one, int at, Object other, int index, int count) {
    if (heard()) {
      hooks.contents(one, at, false, other, index, count);
    }
  }

  /**
   * Before elements of an array or buffer are used, and as many of another one or null: whether
   * they are more than can be reported at once. Then each half of them is used for itself.
   */
  public static boolean areTooMany(Object to, int at, Object from, int index, int count) {
    return heard() && count > 1 && hooks.areTooMany(to, at, from, index, count);
  }

  /** Instead of {@link System#arraycopy} in a buffer. */
  public static void arraycopy(Object from, int start, Object to, int position, int length) {
    if (areTooMany(to, position, from, start, length)) {
      int half = length / 2;
      arraycopy(from, start, to, position, half);
      arraycopy(from, start + half, to, position + half, length - half);
    } else {
      copies(to, position, from, start, length);
      System.arraycopy(from, start, to, position, length);
    }
  }

  /** Instead of {@code getChars} of a text in a buffer. */
  public static void getChars(CharSequence text, int begin, int end, char[] to, int at) {
    if (areTooMany(to, at, null, 0, end - begin)) {
      int middle = (begin + end) / 2;
      getChars(text, begin, middle, to, at);
      getChars(text, middle, end, to, at + middle - begin);
      return;
    }
    if (heard()) {
      hooks.contents(to, at, true, null, 0, end - begin);
    }
    copy(text, begin, end, to, at);
  }

  @SuppressWarnings("JdkObsolete") // the text is what the program has
  private static void copy(CharSequence text, int begin, int end, char[] to, int at) {
    if (text instanceof String string) {
      string.getChars(begin, end, to, at);
    } else if (text instanceof StringBuilder builder) {
      builder.getChars(begin, end, to, at);
    } else {
      ((StringBuffer) text).getChars(begin, end, to, at);
    }
  }

  /** Before a call of the JDK that uses what a buffer, or several in an array, still has. */
  public static void handed(Object buffers, boolean write) {
    if (heard() && buffers != null) {
      hooks.handed(buffers, write);
    }
  }
}
