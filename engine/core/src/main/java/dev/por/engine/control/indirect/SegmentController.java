package dev.por.engine.control.indirect;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.jdk.AccessModes;
import dev.por.engine.control.jdk.ArrayLayout;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.memory.NativeMemory;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.probe.Probe;
import dev.por.probe.memory.SegmentHooks;
import java.util.function.BooleanSupplier;

/**
 * Takes the calls of the hooks of segments of memory. A segment has no locations of its own: its
 * bytes are elements of the array behind it, or bytes of memory outside of the heap, whichever way
 * threads reach them. A thread that closes an arena writes all memory that the arena has allocated.
 */
final class SegmentController extends SegmentHooks {
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ClassInitialization classes;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final IndirectAccess accesses;
  private final NativeMemory outside;

  SegmentController(
      HookEntry entrance,
      Refusal refusal,
      ClassInitialization classes,
      MemoryAccess memory,
      IndirectAccess accesses,
      NativeMemory outside) {
    this.accesses = accesses;
    this.entrance = entrance;
    this.refusal = refusal;
    this.classes = classes;
    this.identities = memory.identities();
    this.memory = memory;
    this.outside = outside;
  }

  @Override
  public void access(Object base, long offset, long bytes, boolean write, int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (isHeard(me, base)) {
        perform(me, base, offset, write, add(Footprint.NONE, me, base, offset, bytes, write));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void both(
      Object from,
      long start,
      long read,
      Object base,
      long offset,
      long bytes,
      boolean write,
      int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (isHeard(me, base)) {
        Footprint footprint = add(Footprint.NONE, me, from, start, read, false);
        perform(me, base, offset, write, add(footprint, me, base, offset, bytes, write));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void elements(
      Object array,
      int index,
      int count,
      Object base,
      long offset,
      long bytes,
      boolean toArray,
      int site) {
    ManagedThread me = entrance.enter(site);
    try {
      if (isHeard(me, array)) {
        long identity = identities.of(me, array);
        Footprint footprint =
            memory.shared(Footprint.NONE, me, identity, index, index + count, toArray);
        Object written = toArray ? array : base;
        perform(me, written, offset, true, add(footprint, me, base, offset, bytes, !toArray));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void allocated(Object segment, Object session, long address, long bytes) {
    ManagedThread me = entrance.enter();
    outside.allocated(me, address, bytes, session, segment);
    Probe.running = me.heardAs;
  }

  @Override
  public void session(Object session, boolean closes) {
    ManagedThread me = entrance.enter();
    try {
      long identity = identities.find(session);
      if (identity != 0 && isHeard(me, session)) {
        Footprint footprint = closes ? outside.all(me, session) : Footprint.NONE;
        long state = Locations.state(identity);
        footprint = memory.shared(footprint, me, state, 0, 1, closes);
        memory.perform(me, session, closes, footprint, Effect.NONE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void handle(Object base, long offset, long bytes, String mode, BooleanSupplier holds) {
    ManagedThread me = entrance.enter();
    try {
      if (isHeard(me, base)) {
        boolean write = !mode.startsWith("get") || mode.startsWith("getAnd");
        if (AccessModes.isWeak(mode)) {
          accesses.usesWeak();
        }
        me.pending.updatesIf(holds == null ? null : holds::getAsBoolean);
        Footprint footprint = add(Footprint.NONE, me, base, offset, bytes, write);
        perform(me, base, offset, write, footprint, AccessModes.effect(mode));
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean knows(long address, long bytes) {
    return outside.block(address, bytes) != null;
  }

  private boolean isHeard(ManagedThread me, Object target) {
    return !classes.watch.isQuiet(me, target);
  }

  /** Adds the bytes that are shared. */
  private Footprint add(
      Footprint before, ManagedThread me, Object base, long offset, long bytes, boolean write) {
    if (base != null) {
      ArrayLayout layout = ArrayLayout.of(base.getClass());
      int from = layout.index(offset);
      return memory.shared(
          before, me, identities.of(me, base), from, layout.end(offset, bytes), write);
    }
    NativeMemory.Block block = outside.block(offset, bytes);
    if (block == null) {
      refusal.stop("a MemorySegment of memory that is not the test's own", me.site());
    }
    int from = (int) (offset - block.address());
    return memory.shared(before, me, block.identity(), from, (int) (from + bytes), write);
  }

  private void perform(
      ManagedThread me, Object base, long offset, boolean write, Footprint footprint) {
    perform(me, base, offset, write, footprint, Effect.PLAIN);
  }

  private void perform(
      ManagedThread me,
      Object base,
      long offset,
      boolean write,
      Footprint footprint,
      Effect wanted) {
    NativeMemory.Block block = base == null ? outside.block(offset, 1) : null;
    Effect effect = block == null ? wanted : outside.effect(block, wanted);
    memory.perform(me, block == null ? base : block.target(), write, footprint, effect);
  }
}
