package dev.por.probe.memory;

import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/**
 * The hooks of segments of memory (JDK 21 and newer), and what they ask of a segment. What is
 * outside of a segment is no access: the program itself will fail there.
 */
public final class SegmentProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static SegmentHooks hooks;

  /** A number of bytes that stands for all that are left. */
  public static final long ALL = -1;

  private static final String FOREIGN = "java.lang.foreign.";

  /** Ways to what a segment and a layout know of themselves. */
  private static final class Ways {
    private static final String IMPLEMENTATION = "jdk.internal.foreign.AbstractMemorySegmentImpl";

    static final MethodHandle BASE = find(IMPLEMENTATION, "unsafeGetBase", Object.class);
    static final MethodHandle OFFSET = find(IMPLEMENTATION, "unsafeGetOffset", long.class);
    static final MethodHandle SIZE = find(FOREIGN + "MemorySegment", "byteSize", long.class);
    static final MethodHandle LAYOUT_SIZE = find(FOREIGN + "MemoryLayout", "byteSize", long.class);
    static final MethodHandle ACCESSIBLE =
        find(FOREIGN + "MemorySegment", "isAccessibleBy", boolean.class, Thread.class);

    private Ways() {}

    private static MethodHandle find(
        String type, String name, Class<?> result, Class<?>... arguments) {
      MethodType called = MethodType.methodType(result, arguments);
      try {
        return MethodHandles.lookup()
            .findVirtual(Class.forName(type), name, called)
            .asType(called.insertParameterTypes(0, Object.class));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("this JDK has other segments than por knows", e);
      }
    }
  }

  private SegmentProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  private static long number(MethodHandle way, Object object) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      return (long) way.invokeExact(object);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      Probe.running = heard;
    }
  }

  private static Object base(Object segment) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      return (Object) Ways.BASE.invokeExact(segment);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      Probe.running = heard;
    }
  }

  /** Whether the thread may use it. */
  private static boolean isMine(Object segment) {
    Thread me = Probe.currentThread();
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      return (boolean) Ways.ACCESSIBLE.invokeExact(segment, me);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      Probe.running = heard;
    }
  }

  private static long offset(Object segment) {
    return number(Ways.OFFSET, segment);
  }

  /** The number of bytes, if they are all in the segment; otherwise 0. */
  private static long inside(Object segment, long offset, long bytes) {
    if (segment == null || !isMine(segment)) {
      return 0;
    }
    long size = number(Ways.SIZE, segment);
    if (offset < 0 || offset > size) {
      return 0;
    }
    long wanted = bytes == ALL ? size - offset : bytes;
    return wanted <= 0 || wanted > size - offset ? 0 : wanted;
  }

  /** Before a segment is read or written. */
  public static void access(Object segment, long offset, long bytes, boolean write, int site) {
    long inside = isManaged() ? inside(segment, offset, bytes) : 0;
    if (inside > 0) {
      hooks.access(base(segment), offset(segment) + offset, inside, write, site);
    }
  }

  /** Before a segment is read, and another one read or written. */
  public static void both(
      Object from,
      long start,
      long read,
      Object to,
      long offset,
      long bytes,
      boolean write,
      int site) {
    if (!isManaged()) {
      return;
    }
    long first = inside(from, start, read);
    long second = inside(to, offset, bytes == ALL && write ? first : bytes);
    if (first > 0 && second > 0) {
      hooks.both(
          base(from),
          offset(from) + start,
          first,
          base(to),
          offset(to) + offset,
          second,
          write,
          site);
    }
  }

  /** Before all bytes of a segment are read, and as many of another one are read or written. */
  public static void whole(Object from, Object to, int site, boolean write) {
    both(from, 0, ALL, to, 0, ALL, write, site);
  }

  /** Before elements are copied between a segment and an array. */
  public static void elements(
      Object array,
      int index,
      int count,
      Object segment,
      long offset,
      long bytes,
      boolean to,
      int site) {
    long inside = isManaged() && array != null ? inside(segment, offset, bytes) : 0;
    if (inside > 0) {
      hooks.elements(
          array, index, count, base(segment), offset(segment) + offset, inside, to, site);
    }
  }

  /** How many bytes so many values of a layout have. */
  public static long bytes(Object layout, long count) {
    return isManaged() && layout != null && count > 0
        ? number(Ways.LAYOUT_SIZE, layout) * count
        : 0;
  }

  /** How many bytes a text has, with what ends it. */
  public static long length(String text, Charset charset) {
    if (text == null || charset == null) {
      return 0;
    }
    String name = charset.name();
    long end = name.startsWith("UTF-16") ? 2 : name.startsWith("UTF-32") ? 4 : 1;
    return text.getBytes(charset).length + end;
  }

  /** How many bytes a text has in UTF-8, with what ends it. */
  public static long length(String text) {
    return length(text, StandardCharsets.UTF_8);
  }

  /** Before a value is read or written by a variable handle. */
  static void handle(Object segment, long offset, long bytes, String mode, BooleanSupplier holds) {
    long inside = isManaged() ? inside(segment, offset, bytes) : 0;
    if (inside > 0) {
      hooks.handle(base(segment), offset(segment) + offset, inside, mode, holds);
    }
  }

  /** Before a buffer is made of a segment. */
  public static void viewed(Object segment, int site) {
    if (isManaged() && segment != null && base(segment) == null) {
      long bytes = number(Ways.SIZE, segment);
      if (bytes > 0 && !hooks.knows(offset(segment), bytes)) {
        Probe.hooks.unsupported(
            "java.lang.foreign.MemorySegment.asByteBuffer of memory that is not the test's own",
            site);
      }
    }
  }

  /** After memory has been allocated. */
  public static void allocated(Object segment, Object session) {
    if (isManaged()) {
      hooks.allocated(segment, session, offset(segment), number(Ways.SIZE, segment));
    }
  }

  /** Where it is asked whether memory may be used. */
  public static void asks(Object session) {
    if (isManaged()) {
      hooks.session(session, false);
    }
  }

  /** Before memory is given back. */
  public static void closes(Object session) {
    if (isManaged()) {
      hooks.session(session, true);
    }
  }
}
