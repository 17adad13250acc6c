package dev.por.engine.instrument;

import java.util.Set;

/**
 * Segments of memory (JDK 22 and later). What they hold has no location here, so whoever reads or
 * writes it is stopped; handles of segments are refused when they are used.
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
          "heapBase",
          "isAccessibleBy",
          "isLoaded",
          "isMapped",
          "isNative",
          "isReadOnly",
          "maxByteAlignment",
          "ofAddress",
          "ofArray",
          "reinterpret",
          "scope",
          "segmentOffset");

  private ForeignMemory() {}

  /** Whether the method of a segment reads or writes memory, or lets somebody do so. */
  static boolean isTouchedBy(String name) {
    boolean ofObject = name.equals("hashCode") || name.equals("equals") || name.equals("toString");
    return !ofObject && !HARMLESS.contains(name);
  }
}
