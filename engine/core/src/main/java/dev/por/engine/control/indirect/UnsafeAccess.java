package dev.por.engine.control.indirect;

import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.jdk.ArrayLayout;
import dev.por.engine.control.location.ByteWidths;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.memory.NativeMemory;
import dev.por.engine.control.turn.Refusal;

/**
 * Makes accesses of {@code Unsafe} transitions: to fields and elements by their offsets, to bytes
 * by addresses.
 */
final class UnsafeAccess {
  /** Stands for null as the value that a compare-and-set expects. */
  private static final Object NOTHING = new Object();

  private final Refusal refusal;
  private final ClassInitialization classes;
  private final IndirectAccess accesses;
  private final MemoryTargetFinder referents;
  private final MemoryAccess memory;
  private final NativeMemory outside;

  UnsafeAccess(
      Refusal refusal,
      ClassInitialization classes,
      IndirectAccess accesses,
      MemoryTargetFinder referents,
      MemoryAccess memory,
      NativeMemory outside) {
    this.refusal = refusal;
    this.classes = classes;
    this.accesses = accesses;
    this.referents = referents;
    this.memory = memory;
    this.outside = outside;
  }

  void clear() {
    outside.clear();
  }

  /** A read or a write. */
  void access(ManagedThread me, Object base, long offset, int bytes, boolean write) {
    at(me, base, offset, bytes, write, null);
  }

  /** A compare-and-set. */
  void update(ManagedThread me, Object base, long offset, int bytes, Object expected) {
    at(me, base, offset, bytes, true, expected == null ? NOTHING : expected);
  }

  /**
   * Accesses so many bytes at an offset, or at an address; with what is expected there, or null.
   */
  private void at(
      ManagedThread me, Object base, long offset, int bytes, boolean write, Object expected) {
    boolean array = base != null && base.getClass().isArray();
    if (base == null || (array && !ArrayLayout.of(base.getClass()).isOne(offset, bytes))) {
      EnablingCondition update =
          base != null || expected == null ? null : NativeMemory.holds(offset, bytes, expected);
      span(me, base, offset, bytes, write, update);
      return;
    }
    MemoryTarget referent =
        array ? MemoryTargetFinder.elements(base) : referents.atOffset(base, offset);
    if (referent == null) {
      accesses.unknown("Unsafe with an offset that belongs to no known field", me);
    }
    if (!array && !ByteWidths.fits(referent.type(), bytes)) {
      refusal.stop("Unsafe on a part of the field " + referent.member(), me.site());
    }
    int index = array ? ArrayLayout.of(base.getClass()).index(offset) : -1;
    if (!accesses.isInterleaved(me, referent, base)) {
      return;
    }
    accesses.unknownOrder();
    if (expected == null) {
      accesses.access(me, referent, base, index, write, null);
    } else {
      accesses.update(me, referent, base, index, expected == NOTHING ? null : expected);
    }
  }

  /** Bytes that are several elements, or no elements at all. */
  void span(
      ManagedThread me,
      Object base,
      long offset,
      long bytes,
      boolean write,
      EnablingCondition update) {
    if (me.isQuiet()) {
      classes.watch.touches(me, base);
      return;
    }
    accesses.usesWeak();
    if (base == null) {
      NativeMemory.Block block = outside.block(offset, bytes);
      if (block == null) {
        refusal.stop("Unsafe at an address that is not the test's own, or no longer", me.site());
      }
      me.pending.updatesIf(update);
      outside.access(me, block, offset, bytes, write);
    } else if (base.getClass().isArray()) {
      ArrayLayout layout = ArrayLayout.of(base.getClass());
      int from = layout.index(offset);
      memory.elements(me, base, from, layout.end(offset, bytes), write, null);
    }
  }

  void allocated(ManagedThread me, long address, long bytes) {
    outside.allocated(me, address, bytes);
  }

  void freed(ManagedThread me, long address) {
    NativeMemory.Block block = outside.block(address, 0);
    if (!me.isQuiet() && block != null && block.owner() == null) {
      accesses.unknownOrder();
      outside.freed(me, block);
    }
  }
}
