package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe, as libraries use it. */
@Construct(
    group = Group.HANDLES,
    name = "`sun.misc.Unsafe` on fields and arrays",
    transition =
        "one per method, on the location of plain code; a compare-and-swap that fails is a read."
            + " Memory outside of objects is refused")
@SuppressWarnings("removal")
class UnsafeMemory {
  private static final Unsafe UNSAFE;
  private static final long NUMBER;

  static {
    try {
      Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
      unsafe.setAccessible(true);
      UNSAFE = (Unsafe) unsafe.get(null);
      NUMBER = UNSAFE.objectFieldOffset(UnsafeMemory.class.getDeclaredField("number"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int number;

  @ConcurrencyTest
  @Passes(traces = 2)
  void onlyOneSwaps() throws InterruptedException {
    boolean[] won = new boolean[2];
    run(
        () -> won[0] = UNSAFE.compareAndSwapInt(this, NUMBER, 0, 1),
        () -> won[1] = UNSAFE.compareAndSwapInt(this, NUMBER, 0, 2));
    check(won[0] != won[1] && number == (won[0] ? 1 : 2), "both");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void unsafeAndPlain() throws InterruptedException {
    run(() -> UNSAFE.getAndAddInt(this, NUMBER, 1), () -> number++);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void unsafeElement() throws InterruptedException {
    int[] cells = new int[2];
    long second = Unsafe.ARRAY_INT_BASE_OFFSET + Unsafe.ARRAY_INT_INDEX_SCALE;
    run(() -> UNSAFE.putInt(cells, second, 7), () -> check(cells[1] == 0, "seen"));
  }
}
