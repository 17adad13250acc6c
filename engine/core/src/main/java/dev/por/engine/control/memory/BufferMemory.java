package dev.por.engine.control.memory;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.BufferLayout;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import java.nio.ByteBuffer;

/**
 * Finds the memory behind buffers. The memory of a buffer on the heap is the elements of its array.
 * The memory of a direct buffer is bytes: each is named by the buffer that the direct one was made
 * of in the end, and by the distance from the beginning of that buffer. A view of a byte buffer has
 * the bytes of that buffer, and one that was made of a segment the bytes of that.
 */
public final class BufferMemory {
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final NativeMemory outside;

  /**
   * Locations, one behind the other.
   *
   * @param owner the identity of what has them; 0: what the JDK has for itself
   */
  private record Stretch(long owner, int from, int to) {}

  public BufferMemory(ObjectIdentityTable identities, MemoryAccess memory) {
    this.identities = identities;
    this.memory = memory;
    this.outside = memory.outside;
  }

  /**
   * The shared locations of an access to elements of an array or buffer, and of reads of as many
   * elements of another one.
   *
   * @param source the other one, or null
   */
  public Footprint footprint(
      ManagedThread me,
      Object used,
      int index,
      boolean write,
      Object source,
      int start,
      int count) {
    Footprint footprint = add(Footprint.NONE, me, used, index, count, write);
    return source == null ? footprint : add(footprint, me, source, start, count, false);
  }

  private Footprint add(
      Footprint before, ManagedThread me, Object used, int index, int count, boolean write) {
    Stretch stretch = stretch(used, index, count);
    return stretch.owner == 0
        ? before
        : memory.shared(before, me, stretch.owner, stretch.from, stretch.to, write);
  }

  /** Elements of an array or buffer as locations of what has their memory. */
  private Stretch stretch(Object used, int index, int count) {
    Object owner = BufferLayout.owner(used);
    NativeMemory.Block block = segment(owner);
    long identity = block == null ? identities.find(owner) : block.identity();
    int first = block == null ? 0 : (int) (BufferLayout.address(owner) - block.address());
    return new Stretch(
        identity,
        first + BufferLayout.place(used, owner, index),
        first + BufferLayout.place(used, owner, index + count));
  }

  /** The memory of the segment that a buffer was made of; null where it was made of none. */
  private NativeMemory.Block segment(Object owner) {
    boolean direct = owner instanceof ByteBuffer buffer && buffer.isDirect();
    return direct && BufferLayout.isOfSegment(owner)
        ? outside.block(BufferLayout.address(owner), ((ByteBuffer) owner).capacity())
        : null;
  }

  /**
   * Whether the same access has more shared locations than one transition may have, and can be done
   * in two halves, the first one first.
   */
  boolean areTooMany(
      ManagedThread me, Object used, int index, Object source, int start, int count) {
    Stretch first = stretch(used, index, count);
    Stretch second = stretch(source, start, count);
    boolean backwards = first.owner == second.owner && first.from > second.from;
    return !backwards && count(me, first) + count(me, second) > Footprint.MAX_LOCATIONS;
  }

  private int count(ManagedThread me, Stretch stretch) {
    return stretch.owner == 0 ? 0 : memory.count(me, stretch.owner, stretch.from, stretch.to);
  }

  /** What a plain access to an array or buffer means for happens-before. */
  public Effect effect(Object used, Effect wanted) {
    NativeMemory.Block block = segment(BufferLayout.owner(used));
    return block == null ? wanted : outside.effect(block, wanted);
  }

  /** The object that a report names. */
  Object known(Object used, Object source) {
    Object owner = BufferLayout.owner(used);
    return source == null || identities.find(owner) != 0 ? owner : BufferLayout.owner(source);
  }
}
