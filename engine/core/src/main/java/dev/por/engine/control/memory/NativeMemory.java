package dev.por.engine.control.memory;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.BufferLayout;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.probe.memory.IndirectProbe;
import dev.por.probe.memory.RawMemory;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/**
 * Memory outside of the heap that the execution has got from {@code Unsafe}, or that a direct
 * buffer has: each byte is a location, named by the block it is in and its distance from the
 * beginning, since addresses differ from run to run.
 */
public final class NativeMemory {
  /**
   * What one call has allocated.
   *
   * @param address where it begins
   * @param bytes its length
   * @param identity equal in equivalent executions
   * @param owner the direct buffer that has the memory, or the session of an arena, or null
   * @param named the object that a report names, or null
   */
  public record Block(long address, long bytes, long identity, Object owner, Object named) {
    /** The object that a report names. */
    public Object target() {
      return named == null ? this : named;
    }

    /** Whether any thread may close the arena that the block is from. */
    public boolean isOfSharedArena() {
      return owner != null && owner.getClass().getName().endsWith(".SharedSession");
    }

    boolean contains(long from, long length) {
      return from >= address && from + length <= address + bytes;
    }
  }

  private final MemoryAccess memory;
  private final ObjectIdentityTable identities;
  private final TreeMap<Long, Block> blocks = new TreeMap<>();
  private boolean usedSharedArena;

  public NativeMemory(MemoryAccess memory, ObjectIdentityTable identities) {
    this.memory = memory;
    this.identities = identities;
  }

  /** Whether a thread has used memory of an arena that any thread may close. */
  public boolean usedSharedArena() {
    return usedSharedArena;
  }

  /**
   * What an access means for happens-before. To close an arena is no data race with a use of it:
   * one of the two fails.
   */
  public Effect effect(Block block, Effect wanted) {
    boolean shared = block.isOfSharedArena() && wanted == Effect.PLAIN;
    usedSharedArena |= shared;
    return shared ? Effect.NONE : wanted;
  }

  public void clear() {
    blocks.clear();
  }

  public void allocated(ManagedThread me, long address, long bytes) {
    allocated(me, address, bytes, null, null);
  }

  /**
   * Notes an allocation. Blocks that were there before are gone: the memory of a closed arena stays
   * known until then.
   */
  public void allocated(ManagedThread me, long address, long bytes, Object owner, Object named) {
    blocks.subMap(address, address + Math.max(bytes, 1)).clear();
    blocks.put(address, new Block(address, bytes, me.nextAllocation(), owner, named));
  }

  /** A write of all that belongs to an owner. */
  public Footprint all(ManagedThread me, Object owner) {
    Footprint all = Footprint.NONE;
    for (Block block : blocks.values()) {
      if (block.owner() == owner) {
        all = memory.shared(all, me, block.identity(), 0, (int) block.bytes(), true);
      }
    }
    return all;
  }

  /** The block that has all of these bytes; null: they are not the program's, or no longer. */
  public Block block(long address, long bytes) {
    Map.Entry<Long, Block> entry = blocks.floorEntry(address);
    boolean inside = entry != null && entry.getValue().contains(address, bytes);
    return inside ? entry.getValue() : ofBuffer(address, bytes);
  }

  /** The memory of a direct buffer is found when it is used. */
  private Block ofBuffer(long address, long bytes) {
    for (Object object : identities.known()) {
      Object owner =
          object instanceof Buffer buffer && buffer.isDirect() ? BufferLayout.owner(object) : null;
      boolean known = owner instanceof ByteBuffer && identities.find(owner) != 0;
      if (known && !BufferLayout.isOfSegment(owner)) {
        Block block = ofBuffer((ByteBuffer) owner);
        if (block.contains(address, bytes)) {
          blocks.put(block.address(), block);
          return block;
        }
      }
    }
    return null;
  }

  private Block ofBuffer(ByteBuffer buffer) {
    long identity = identities.find(buffer);
    return new Block(BufferLayout.address(buffer), buffer.capacity(), identity, buffer, buffer);
  }

  /** An access. */
  public void access(ManagedThread me, Block block, long address, long bytes, boolean write) {
    int from = (int) (address - block.address());
    int to = (int) (from + bytes);
    memory.span(me, block.identity(), from, to, block.target(), write, (Effect) null);
  }

  /** Whether a compare-and-set of so many bytes would change something. */
  public static EnablingCondition holds(long address, int bytes, Object expected) {
    long number = IndirectProbe.number;
    return () -> {
      try {
        return expected != IndirectProbe.NUMBER || RawMemory.read(address, bytes) == number;
      } catch (Throwable e) {
        return true;
      }
    };
  }

  /** The thread gives memory back. That writes all of it, for the threads that still use it. */
  public void freed(ManagedThread me, Block block) {
    access(me, block, block.address(), block.bytes(), true);
    blocks.remove(block.address());
  }
}
