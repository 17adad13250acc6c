package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Variable handles. */
@Construct(
    group = Group.HANDLES,
    name = "`VarHandle` of fields, statics, arrays, views of byte arrays",
    transition =
        "one per access, in every mode, on the location of plain code: a view of bytes is on as"
            + " many elements as its values have bytes. A compare-and-set that fails is a read,"
            + " and a weak one does not fail without a reason")
class VariableHandles {
  private static final VarHandle NUMBER;
  private static final VarHandle COUNT;
  private static final VarHandle CELLS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      NUMBER = lookup.findVarHandle(VariableHandles.class, "number", long.class);
      COUNT = lookup.findStaticVarHandle(VariableHandles.class, "count", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile long number;
  private static volatile int count;

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    run(() -> NUMBER.getAndAdd(this, 1L), () -> NUMBER.getAndAdd(this, 1L));
    check(number == 2, "lost");
  }

  /** Read, then compare and set: three orders in which both succeed or one tries again. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void loop() throws InterruptedException {
    Together.Part increment =
        () -> {
          long now;
          do {
            now = (long) NUMBER.getVolatile(this);
          } while (!NUMBER.compareAndSet(this, now, now + 1));
        };
    run(increment, increment);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void staticField() throws InterruptedException {
    run(() -> COUNT.getAndAdd(1), () -> COUNT.getAndAdd(1));
    check(count == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void elements() throws InterruptedException {
    int[] cells = new int[2];
    run(
        () -> {
          CELLS.setVolatile(cells, 0, 1);
          CELLS.getAndAdd(cells, 1, 1);
        },
        () -> CELLS.getAndAdd(cells, 1, 1));
    check((int) CELLS.getVolatile(cells, 1) == 2, "lost");
  }

  /** The writes of all modes, and one read of another thread before, between or after them. */
  @ConcurrencyTest
  @Passes(traces = 28)
  void everyMode() throws InterruptedException {
    run(this::readsAndWrites, () -> NUMBER.getVolatile(this));
    check(number == 7, "other");
  }

  private void readsAndWrites() {
    NUMBER.set(this, 1);
    NUMBER.setOpaque(this, 2);
    NUMBER.setRelease(this, 3);
    NUMBER.setVolatile(this, 4L);
    check((long) NUMBER.get(this) + (long) NUMBER.getOpaque(this) == 8, "read");
    check((long) NUMBER.getAcquire(this) == 4, "read");
    check(!NUMBER.compareAndSet(this, 1, 2), "set");
    check(NUMBER.compareAndSet(this, 4, 5), "not set");
    check((long) NUMBER.compareAndExchange(this, 5L, 6L) == 5, "exchanged");
    check((long) NUMBER.compareAndExchangeAcquire(this, 6L, 7L) == 6, "exchanged");
    check((long) NUMBER.compareAndExchangeRelease(this, 7L, 8L) == 7, "exchanged");
    check(NUMBER.weakCompareAndSetPlain(this, 8L, 1L), "not set");
    check(NUMBER.weakCompareAndSet(this, 1L, 2L), "not set");
    check(NUMBER.weakCompareAndSetAcquire(this, 2L, 3L), "not set");
    check(NUMBER.weakCompareAndSetRelease(this, 3L, 4L), "not set");
    check((long) NUMBER.getAndSet(this, 5L) == 4, "got");
    check((long) NUMBER.getAndSetAcquire(this, 6L) == 5, "got");
    check((long) NUMBER.getAndSetRelease(this, 0L) == 6, "got");
    NUMBER.getAndAdd(this, 1L);
    NUMBER.getAndAddAcquire(this, 1L);
    NUMBER.getAndAddRelease(this, 1L);
    NUMBER.getAndBitwiseOr(this, 4L);
    NUMBER.getAndBitwiseOrAcquire(this, 4L);
    NUMBER.getAndBitwiseOrRelease(this, 4L);
    NUMBER.getAndBitwiseAnd(this, 7L);
    NUMBER.getAndBitwiseAndAcquire(this, 7L);
    NUMBER.getAndBitwiseAndRelease(this, 7L);
    NUMBER.getAndBitwiseXor(this, 1L);
    NUMBER.getAndBitwiseXorAcquire(this, 1L);
    NUMBER.getAndBitwiseXorRelease(this, 0L);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void handleAndPlain() throws InterruptedException {
    run(() -> NUMBER.getAndAdd(this, 1L), () -> number++);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void staticAndPlain() throws InterruptedException {
    run(() -> COUNT.getAndAdd(1), () -> count++);
    check(count == 2, "lost");
  }

  /** Four bytes are written at once, one of them is read. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void viewOfBytes() throws InterruptedException {
    byte[] bytes = new byte[8];
    run(() -> INTS.set(bytes, 4, 0x01000000), () -> check(bytes[7] == 0, "seen"));
  }
}
