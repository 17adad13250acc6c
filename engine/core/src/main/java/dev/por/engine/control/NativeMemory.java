package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.probe.Indirect;
import dev.por.probe.RawMemory;
import java.util.Map;
import java.util.TreeMap;

/**
 * Memory outside of the heap that the execution has got from {@code Unsafe}, or that a direct
 * buffer has: each byte is a location, named by the block it is in and its distance from the
 * beginning, since addresses differ from run to run.
 */
final class NativeMemory {
  /**
   * What one call has allocated.
   *
   * @param address where it begins
   * @param bytes its length
   * @param identity equal in equivalent executions
   * @param buffer the direct buffer that has the memory, or null
   */
  record Block(long address, long bytes, long identity, Object buffer) {
    boolean contains(long from, long length) {
      return from >= address && from + length <= address + bytes;
    }
  }

  private final Memory memory;
  private final BufferMemory buffers;
  private final TreeMap<Long, Block> blocks = new TreeMap<>();

  NativeMemory(Memory memory, BufferMemory buffers) {
    this.memory = memory;
    this.buffers = buffers;
  }

  void clear() {
    blocks.clear();
  }

  void allocated(ManagedThread me, long address, long bytes) {
    blocks.put(address, new Block(address, bytes, me.nextAllocation(), null));
  }

  /** The block that has all of these bytes; null: they are not the program's, or no longer. */
  Block block(long address, long bytes) {
    Map.Entry<Long, Block> entry = blocks.floorEntry(address);
    boolean inside = entry != null && entry.getValue().contains(address, bytes);
    return inside ? entry.getValue() : ofBuffer(address, bytes);
  }

  /** The memory of a direct buffer is found when it is used. */
  private Block ofBuffer(long address, long bytes) {
    Block found = buffers.block(address, bytes);
    if (found != null) {
      blocks.put(found.address(), found);
    }
    return found;
  }

  /** An access. */
  void access(ManagedThread me, Block block, long address, long bytes, boolean write) {
    int from = (int) (address - block.address());
    Object target = block.buffer() == null ? block : block.buffer();
    int to = (int) (from + bytes);
    memory.span(me, block.identity(), from, to, target, write, (Effect) null);
  }

  /** Whether a compare-and-set of so many bytes would change something. */
  static Gate holds(long address, int bytes, Object expected) {
    long number = Indirect.number;
    return () -> {
      try {
        return expected != Indirect.NUMBER || RawMemory.read(address, bytes) == number;
      } catch (Throwable e) {
        return true;
      }
    };
  }

  /** Who gives memory back writes all of it, for those who still use it. */
  void freed(ManagedThread me, Block block) {
    access(me, block, block.address(), block.bytes(), true);
    blocks.remove(block.address());
  }
}
