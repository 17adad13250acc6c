package dev.por.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Fields, elements and atomic variables. */
final class CallsOfVariables extends Calls {
  private static final VarHandle FIELD = handle();
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final AtomicIntegerFieldUpdater<CallsOfVariables> UPDATER =
      AtomicIntegerFieldUpdater.newUpdater(CallsOfVariables.class, "field");

  private volatile int field;
  private int plain;
  private final int[] array = new int[2];
  private final AtomicInteger atomic = new AtomicInteger();
  private final AtomicIntegerArray elements = new AtomicIntegerArray(2);
  private final LongAdder adder = new LongAdder();
  private final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
  private final LongAccumulator largest = new LongAccumulator(Math::max, 0);
  private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);

  CallsOfVariables() {
    plainly();
    byHandles();
    atomically();
  }

  private static VarHandle handle() {
    try {
      return MethodHandles.lookup().findVarHandle(CallsOfVariables.class, "field", int.class);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // is to be lost
  private void plainly() {
    call("v.get", () -> field);
    call("v.set", () -> field = 5);
    call("v.add", () -> ++field);
    call("p.get", () -> plain);
    call("p.add", () -> ++plain);
    call("e.get", () -> array[0]);
    call("e.add", () -> ++array[0]);
    call("e.copy", () -> array[1] = array[0]);
    call("e.clone", () -> array.clone()[0]);
  }

  private void byHandles() {
    call("v.or", () -> (int) FIELD.getAndBitwiseOr(this, 2));
    call("v.weak", () -> FIELD.weakCompareAndSetPlain(this, 0, 1));
    call("v.witness", () -> (int) FIELD.compareAndExchangeAcquire(this, 0, 3));
    call("v.opaque", () -> (int) FIELD.getOpaque(this));
    call("v.updater", () -> UPDATER.getAndIncrement(this));
    call("v.update", () -> UPDATER.updateAndGet(this, x -> x * 2 + 1));
    call("e.swap", () -> ELEMENT.compareAndSet(array, 0, 0, 7));
    call("e.element", () -> (int) ELEMENT.getAndAdd(array, 0, 2));
  }

  private void atomically() {
    call("a.get", atomic::get);
    call("a.increment", atomic::incrementAndGet);
    call("a.swap", () -> atomic.compareAndSet(0, 4));
    call("a.exchange", () -> atomic.compareAndExchange(1, 9));
    call("a.getAndSet", () -> atomic.getAndSet(6));
    call("a.update", () -> atomic.updateAndGet(x -> x * 2 + 1));
    call("i.increment", () -> elements.incrementAndGet(0));
    call("i.get", () -> elements.get(0));
    call("i.swap", () -> elements.compareAndSet(0, 1, 0));
    call("i.other", () -> elements.incrementAndGet(1));
    call("d.add", this::add);
    call("d.sum", adder::sum);
    call("d.reset", adder::sumThenReset);
    call("s.swap", () -> stamped.compareAndSet("a", "b", 0, 1));
    call("s.stamp", () -> stamped.attemptStamp("a", 2));
    call("s.get", () -> stamped.get(new int[1]));
    call("s.set", () -> CallsOfLocks.run(() -> stamped.set("a", 5)));
    call("k.swap", () -> marked.compareAndSet("a", "b", false, true));
    call("k.mark", () -> marked.attemptMark("a", true));
    call("k.get", marked::isMarked);
    call("x.accumulate", () -> CallsOfLocks.run(() -> largest.accumulate(3)));
    call("x.reset", largest::getThenReset);
    call("x.get", largest::get);
    call("a.lazy", () -> CallsOfLocks.run(() -> atomic.lazySet(2)));
    call("a.accumulate", () -> atomic.accumulateAndGet(3, Math::max));
  }

  private Object add() {
    adder.increment();
    return null;
  }

  @Override
  Object state() {
    return field + "," + plain + "," + array[0] + array[1] + "," + atomic + elements + adder;
  }
}
