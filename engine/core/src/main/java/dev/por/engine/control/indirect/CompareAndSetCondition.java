package dev.por.engine.control.indirect;

import dev.por.engine.control.location.MemoryTarget;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.model.Mix64;
import dev.por.probe.memory.IndirectProbe;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Says whether the compare-and-set that a thread is about to perform would change anything. Each
 * thread has one such object, which is set anew for every compare-and-set: nothing is allocated for
 * it.
 */
public final class CompareAndSetCondition implements EnablingCondition {
  private static final PerThread<CompareAndSetCondition> OF_THREADS =
      new PerThread<>(thread -> new CompareAndSetCondition());

  private boolean inverse;
  private Object target;
  private Object expected;
  private long bits;

  /* What stands for the location; null: the target itself is an atomic object. */
  private MemoryTarget referent;
  private int index;

  private CompareAndSetCondition() {}

  /** The condition of this thread. */
  public static CompareAndSetCondition of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }

  /** The condition of an atomic object that has to hold this: a number, a reference, or both. */
  public CompareAndSetCondition at(Object atomic, long number, Object reference) {
    target = atomic;
    bits = number;
    expected = reference;
    referent = null;
    return this;
  }

  /** The condition of a field or an element that has to hold this. */
  public CompareAndSetCondition at(
      MemoryTarget location, Object object, int element, Object reference) {
    inverse = false;
    target = object;
    expected = reference;
    bits = IndirectProbe.number;
    referent = location;
    index = element;
    return this;
  }

  /** The condition of a field or an element that must not hold this. */
  CompareAndSetCondition unless(
      MemoryTarget location, Object object, int element, Object reference) {
    at(location, object, element, reference);
    inverse = true;
    return this;
  }

  @Override
  public boolean isOpen() {
    if (referent != null) {
      return inverse != holds();
    }
    if (target instanceof AtomicInteger atomic) {
      return atomic.get() == (int) bits;
    }
    if (target instanceof AtomicLong atomic) {
      return atomic.get() == bits;
    }
    if (target instanceof AtomicBoolean atomic) {
      return atomic.get() == (bits != 0);
    }
    if (target instanceof AtomicStampedReference<?> atomic) {
      return atomic.getReference() == expected && atomic.getStamp() == (int) bits;
    }
    if (target instanceof AtomicMarkableReference<?> atomic) {
      return atomic.getReference() == expected && atomic.isMarked() == (bits != 0);
    }
    return ((AtomicReference<?>) target).get() == expected;
  }

  /** A reference is an object of one execution, and no other one knows it. */
  @Override
  public long question() {
    boolean number =
        referent == null
            ? expected == null && !(target instanceof AtomicReference)
            : expected == IndirectProbe.NUMBER;
    return number ? Mix64.mix(bits, inverse ? 1 : 0) : 0;
  }

  private boolean holds() {
    return expected == IndirectProbe.NUMBER
        ? referent.holds(target, index, bits)
        : referent.holds(target, index, expected);
  }
}
