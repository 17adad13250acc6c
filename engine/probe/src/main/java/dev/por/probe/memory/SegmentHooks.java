package dev.por.probe.memory;

import java.util.function.BooleanSupplier;

/**
 * What the engine does at the hooks of segments of memory; see {@link SegmentProbe}. Bytes are
 * where {@code Unsafe} would find them: at an offset in an array, or at an address.
 */
public abstract class SegmentHooks {
  /** For the engine. */
  protected SegmentHooks() {}

  /** Bytes are about to be read or written. */
  public abstract void access(Object base, long offset, long bytes, boolean write, int site);

  /** Bytes are about to be read, and others to be read or written with them. */
  public abstract void both(
      Object from,
      long start,
      long read,
      Object base,
      long offset,
      long bytes,
      boolean write,
      int site);

  /** Elements of an array are copied from or to bytes. */
  public abstract void elements(
      Object array,
      int index,
      int count,
      Object base,
      long offset,
      long bytes,
      boolean toArray,
      int site);

  /**
   * Bytes are about to be read or written as one value.
   *
   * @param mode the name of the method of the variable handle
   * @param holds whether a compare-and-set would change something; null for other accesses
   */
  public abstract void handle(
      Object base, long offset, long bytes, String mode, BooleanSupplier holds);

  /** Whether bytes outside of the heap are the test's own. */
  public abstract boolean knows(long address, long bytes);

  /** Memory has been allocated. */
  public abstract void allocated(Object segment, Object session, long address, long bytes);

  /** The thread asks whether memory may still be used, or is about to end its use. */
  public abstract void session(Object session, boolean closes);
}
