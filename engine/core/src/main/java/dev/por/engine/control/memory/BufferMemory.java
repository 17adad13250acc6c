package dev.por.engine.control.memory;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.BufferLayout;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * Finds the memory behind buffers. The memory of a buffer on the heap is the elements of its array.
 * The memory of a direct buffer is bytes: each is named by the buffer that the direct one was made
 * of in the end, and by the distance from the beginning of that buffer. A view of a byte buffer has
 * the bytes of that buffer.
 */
public final class BufferMemory {
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;

  public BufferMemory(ObjectIdentityTable identities, MemoryAccess memory) {
    this.identities = identities;
    this.memory = memory;
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
    Object owner = BufferLayout.owner(used);
    long identity = identities.find(owner);
    if (identity == 0) {
      return before;
    }
    int from = BufferLayout.place(used, owner, index);
    int to = BufferLayout.place(used, owner, index + count);
    return memory.shared(before, me, identity, from, to, write);
  }

  /**
   * Whether the same access has more shared locations than one transition may have, and can be done
   * in two halves, the first one first.
   */
  boolean areTooMany(
      ManagedThread me, Object used, int index, Object source, int start, int count) {
    Object owner = BufferLayout.owner(used);
    Object other = BufferLayout.owner(source);
    boolean backwards =
        owner == other
            && BufferLayout.place(used, owner, index) > BufferLayout.place(source, other, start);
    int shared = count(me, used, owner, index, count) + count(me, source, other, start, count);
    return !backwards && shared > Footprint.MAX_LOCATIONS;
  }

  private int count(ManagedThread me, Object used, Object owner, int index, int count) {
    long identity = identities.find(owner);
    if (identity == 0) {
      return 0;
    }
    int from = BufferLayout.place(used, owner, index);
    return memory.count(me, identity, from, BufferLayout.place(used, owner, index + count));
  }

  /**
   * The memory of the known direct buffer that has all of these bytes; null without such a buffer.
   */
  NativeMemory.Block block(long address, long bytes) {
    for (Object object : identities.known()) {
      Object owner =
          object instanceof Buffer buffer && buffer.isDirect() ? BufferLayout.owner(object) : null;
      if (owner instanceof ByteBuffer buffer && identities.find(owner) != 0) {
        NativeMemory.Block block =
            new NativeMemory.Block(
                BufferLayout.address(owner),
                buffer.capacity(),
                identities.find(owner),
                owner,
                owner);
        if (block.contains(address, bytes)) {
          return block;
        }
      }
    }
    return null;
  }

  /** The object that a report names. */
  Object known(Object used, Object source) {
    Object owner = BufferLayout.owner(used);
    return source == null || identities.find(owner) != 0 ? owner : BufferLayout.owner(source);
  }
}
