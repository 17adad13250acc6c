package dev.por.engine.control.indirect;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.jdk.BufferLayout;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.memory.BufferMemory;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An access to the memory that a {@link MemoryTarget} stands for, on the location that plain code
 * touches.
 */
final class IndirectAccess {
  private final Refusal refusal;
  private final ClassInitialization classes;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final BufferMemory buffers;

  /** What the access at hand means for happens-before; null: what its kind says. */
  private Effect effect;

  private boolean weak;
  private boolean usedWeakAccess;

  IndirectAccess(
      Refusal refusal,
      ClassInitialization classes,
      ObjectIdentityTable identities,
      MemoryAccess memory) {
    this.refusal = refusal;
    this.classes = classes;
    this.identities = identities;
    this.memory = memory;
    this.buffers = new BufferMemory(identities, memory);
  }

  /** Whether threads have shared a location through accesses that are weaker than volatile ones. */
  boolean usedWeakAccess() {
    return usedWeakAccess;
  }

  /** Threads may have done so otherwise. */
  void usesWeak() {
    usedWeakAccess = true;
  }

  /** How the next access orders. */
  void order(Effect itsEffect, boolean isWeak) {
    effect = itsEffect;
    weak = isWeak;
  }

  /**
   * Whether the access may be a transition. If not, a static initialiser makes it, or the set-up of
   * a test: then only whether it depends on its time is of interest.
   */
  boolean isInterleaved(ManagedThread me, MemoryTarget referent, Object target) {
    if (referent == null) {
      return false;
    }
    if (referent.declaring() != null) {
      int site = me.site();
      classes.use(me, referent.declaring());
      me.at(site);
    }
    if (me.isQuiet() && referent.declaring() != null) {
      classes.watch.touchesStatic(me, referent.declaring().getName(), false);
    } else if (me.isQuiet()) {
      classes.watch.touches(me, target);
    }
    return !me.isQuiet();
  }

  /** Accesses so many bytes of a buffer. */
  private void buffer(
      ManagedThread me,
      ByteBuffer buffer,
      int index,
      int bytes,
      boolean write,
      EnablingCondition update) {
    memory.state(me, buffer, false);
    // what is outside is no access: the program itself will fail there
    if (index >= 0 && index <= buffer.limit() - bytes) {
      me.pending.updatesIf(update);
      usedWeakAccess |= weak;
      Footprint footprint = buffers.footprint(me, buffer, index, write, null, 0, bytes);
      Effect meant = buffers.effect(buffer, effect);
      memory.perform(me, BufferLayout.owner(buffer), write, footprint, meant);
    }
  }

  /** The access orders as its kind says. */
  void byKind() {
    order(null, false);
  }

  /** Takes the access for volatile, and for weak: neither a race nor a promise comes of it. */
  void unknownOrder() {
    order(null, true);
  }

  /** Ends the search: por does not know what the thread is about to access. */
  void unknown(String what, ManagedThread me) {
    if (!me.isQuiet()) {
      refusal.stop(what, me.site());
    }
  }

  void update(ManagedThread me, MemoryTarget referent, Object target, int index, Object expected) {
    boolean readable = referent.reader() != null;
    EnablingCondition holds =
        readable ? CompareAndSetCondition.of(me).at(referent, target, index, expected) : null;
    access(me, referent, target, index, true, holds);
  }

  /** What cannot be reached is no access: the program itself will fail there. */
  void access(
      ManagedThread me,
      MemoryTarget referent,
      Object target,
      int index,
      boolean write,
      EnablingCondition update) {
    switch (referent.shape()) {
      case STATIC ->
          announce(me, memory.statics.of(me, referent), referent, null, index, write, update);
      case FIELD -> {
        if (target != null) {
          long location = Locations.field(identities.of(me, target), referent.hash());
          announce(me, location, referent, target, index, write, update);
        }
      }
      case ELEMENT -> {
        if (referent.width() > 1 && target != null) {
          me.pending.updatesIf(update);
          memory.elements(me, target, index, index + referent.width(), write, effect);
        } else if (target != null && index >= 0 && index < length(target)) {
          long location = Locations.element(identities.of(me, target), index);
          announce(me, location, referent, target, index, write, update);
        }
      }
      case BUFFER -> {
        if (target != null) {
          buffer(me, (ByteBuffer) target, index, referent.width(), write, update);
        }
      }
    }
  }

  private static int length(Object array) {
    if (array instanceof AtomicIntegerArray ints) {
      return ints.length();
    }
    if (array instanceof AtomicLongArray longs) {
      return longs.length();
    }
    return array instanceof AtomicReferenceArray<?> references
        ? references.length()
        : Array.getLength(array);
  }

  private void announce(
      ManagedThread me,
      long location,
      MemoryTarget referent,
      Object target,
      int index,
      boolean write,
      EnablingCondition update) {
    if (memory.isVisible(me, location)) {
      me.pending.by(referent);
      usedWeakAccess |= weak;
    }
    me.pending.at(me.site());
    boolean writes = write && memory.updates(me, location, update);
    memory.access(me, location, target, index, writes, effect);
  }
}
