package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.probe.Indirect;
import dev.por.probe.RawMemory;
import java.util.Map;
import java.util.TreeMap;

/**
 * Memory outside of the heap that the execution has got from {@code Unsafe}: each byte is a
 * location, named by the block it is in and its distance from the beginning, since addresses differ
 * from run to run.
 */
final class NativeMemory {
  /**
   * What one call has allocated.
   *
   * @param address where it begins
   * @param bytes its length
   * @param identity equal in equivalent executions
   */
  record Block(long address, long bytes, long identity) {
    boolean contains(long from, long length) {
      return from >= address && from + length <= address + bytes;
    }
  }

  private final Memory memory;
  private final TreeMap<Long, Block> blocks = new TreeMap<>();

  NativeMemory(Memory memory) {
    this.memory = memory;
  }

  void clear() {
    blocks.clear();
  }

  void allocated(ManagedThread me, long address, long bytes) {
    blocks.put(address, new Block(address, bytes, me.nextAllocation()));
  }

  /** The block that has all of these bytes; null: they are not the program's, or no longer. */
  Block block(long address, long bytes) {
    Map.Entry<Long, Block> entry = blocks.floorEntry(address);
    boolean inside = entry != null && entry.getValue().contains(address, bytes);
    return inside ? entry.getValue() : null;
  }

  /** An access. */
  void access(ManagedThread me, Block block, long address, long bytes, boolean write) {
    int from = (int) (address - block.address());
    memory.span(me, block.identity(), from, (int) (from + bytes), block, write, (Effect) null);
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
