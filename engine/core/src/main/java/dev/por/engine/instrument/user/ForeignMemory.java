package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.SegmentCall;
import java.util.Set;

/**
 * Segments of memory (JDK 21 and later), as far as no hook reports them: other calls of their
 * methods are refused; handles of segments are refused when they are used.
 */
final class ForeignMemory {
  /** What looks at a segment and not into it. */
  private static final Set<String> HARMLESS =
      Set.of(
          "address",
          "asOverlappingSlice",
          "asReadOnly",
          "asSlice",
          "byteSize",
          "elements",
          "heapBase",
          "isAccessibleBy",
          "isLoaded",
          "isMapped",
          "isNative",
          "isReadOnly",
          "maxByteAlignment",
          "ofAddress",
          "ofArray",
          "ofBuffer",
          "reinterpret",
          "scope",
          "segmentOffset",
          "spliterator");

  private ForeignMemory() {}

  /** Whether the method of a segment reads or writes memory, or lets other code do so. */
  static boolean isTouchedBy(String name) {
    boolean ofObject = name.equals("hashCode") || name.equals("equals") || name.equals("toString");
    return !ofObject && !HARMLESS.contains(name) && !SegmentCall.tells(name);
  }
}
