package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe, as libraries use it. */
@SuppressWarnings("removal")
class UnsafeMemory {
  private static final String OBJECTS = "`sun.misc.Unsafe` on fields and arrays";
  private static final String IN_OBJECTS =
      "one per method, on the location of plain code: of several elements where it reads or writes"
          + " them as one value. A compare-and-swap that fails is a read";
  private static final String OUTSIDE =
      "`sun.misc.Unsafe` on memory outside of objects: `allocateMemory`, `putLong(address)` …";
  private static final String BYTES =
      "one per method, on as many bytes as the value has; a compare-and-swap that fails is a read."
          + " `freeMemory` writes all of the block, `copyMemory` is a read and a write. What is not"
          + " allocated is refused";
  private static final String PARKING = "`Unsafe.park`, `unpark`";
  private static final String AS_LOCK_SUPPORT = "as `LockSupport.park` and its kin";

  static final Unsafe UNSAFE;
  private static final long NUMBER;
  private static final Object STATICS;
  private static final long COUNT;

  static {
    try {
      Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
      unsafe.setAccessible(true);
      UNSAFE = (Unsafe) unsafe.get(null);
      NUMBER = UNSAFE.objectFieldOffset(UnsafeMemory.class.getDeclaredField("number"));
      Field count = UnsafeMemory.class.getDeclaredField("count");
      STATICS = UNSAFE.staticFieldBase(count);
      COUNT = UNSAFE.staticFieldOffset(count);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int number;
  private static volatile int count;

  private static Constructor<Unsafe> constructor() throws NoSuchMethodException {
    Constructor<Unsafe> constructor = Unsafe.class.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor;
  }

  /** What each makes for itself is on the memory of all. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Passes(traces = 2)
  void madeByReflection() throws InterruptedException {
    boolean[] won = new boolean[2];
    run(
        () -> won[0] = constructor().newInstance().compareAndSwapInt(this, NUMBER, 0, 1),
        () -> won[1] = UNSAFE.compareAndSwapInt(this, NUMBER, 0, 2));
    check(won[0] != won[1] && number == (won[0] ? 1 : 2), "both");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void madeByAHandle() throws Throwable {
    Unsafe unsafe = (Unsafe) MethodHandles.lookup().unreflectConstructor(constructor()).invoke();
    run(() -> unsafe.getAndAddInt(this, NUMBER, 1), () -> number++);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Passes(traces = 2)
  void onlyOneSwaps() throws InterruptedException {
    boolean[] won = new boolean[2];
    run(
        () -> won[0] = UNSAFE.compareAndSwapInt(this, NUMBER, 0, 1),
        () -> won[1] = UNSAFE.compareAndSwapInt(this, NUMBER, 0, 2));
    check(won[0] != won[1] && number == (won[0] ? 1 : 2), "both");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void unsafeAndPlain() throws InterruptedException {
    run(() -> UNSAFE.getAndAddInt(this, NUMBER, 1), () -> number++);
    check(number == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Fails(traces = 3, with = "lost")
  @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
  void staticAndPlain() throws InterruptedException {
    run(() -> UNSAFE.getAndAddInt(STATICS, COUNT, 1), () -> count++);
    check(count == 2, "lost");
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Fails(traces = 2, with = "seen")
  void unsafeElement() throws InterruptedException {
    int[] cells = new int[2];
    long second = Unsafe.ARRAY_INT_BASE_OFFSET + Unsafe.ARRAY_INT_INDEX_SCALE;
    run(() -> UNSAFE.putInt(cells, second, 7), () -> check(cells[1] == 0, "seen"));
  }

  /** Eight bytes are written at once, one of them is read. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Fails(traces = 2, with = "seen")
  void widerThanItsElements() throws InterruptedException {
    byte[] bytes = new byte[16];
    run(
        () -> UNSAFE.putLong(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET + 8L, -1L),
        () -> check(bytes[15] == 0, "seen"));
  }

  /**
   * Written in the order of the program, with fences between: a thread that sees the second write
   * sees both.
   */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OBJECTS, transition = IN_OBJECTS)
  @Passes(traces = 2)
  void fences() throws InterruptedException {
    long[] cells = new long[2];
    long first = Unsafe.ARRAY_LONG_BASE_OFFSET;
    long second = first + Unsafe.ARRAY_LONG_INDEX_SCALE;
    run(
        () -> {
          UNSAFE.putLong(cells, first, 1);
          UNSAFE.storeFence();
          UNSAFE.putOrderedLong(cells, second, 1);
        },
        () -> {
          long flag = UNSAFE.getLongVolatile(cells, second);
          UNSAFE.loadFence();
          check(flag == 0 || UNSAFE.getLong(cells, first) == 1, "out of order");
        });
  }

  // ---- outside of objects

  private static long zeroed(long bytes) {
    long address = UNSAFE.allocateMemory(bytes);
    UNSAFE.setMemory(address, bytes, (byte) 0);
    return address;
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Passes(traces = 2)
  void added() throws InterruptedException {
    long address = zeroed(16);
    Together.Part increment = () -> UNSAFE.getAndAddLong(null, address + 8, 1);
    run(increment, increment);
    check(UNSAFE.getLong(address + 8) == 2, "lost");
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Fails(traces = 4, with = "lost")
  void notAtomic() throws InterruptedException {
    long address = zeroed(8);
    Together.Part increment = () -> UNSAFE.putLong(address, UNSAFE.getLong(address) + 1);
    run(increment, increment);
    check(UNSAFE.getLong(address) == 2, "lost");
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Passes(traces = 1)
  void apart() throws InterruptedException {
    long address = zeroed(8);
    run(() -> UNSAFE.putInt(address, 1), () -> UNSAFE.putInt(address + 4, 1));
    check(UNSAFE.getInt(address) + UNSAFE.getInt(address + 4) == 2, "lost");
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Passes(traces = 1)
  void failedSwapsAreReads() throws InterruptedException {
    long address = zeroed(8);
    Together.Part fails = () -> check(!UNSAFE.compareAndSwapLong(null, address, 5, 6), "swapped");
    run(fails, fails);
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Passes(traces = 4)
  void spinLockOutside() throws InterruptedException {
    long address = zeroed(4);
    int[] counts = new int[1];
    Together.Part increment =
        () -> {
          while (!UNSAFE.compareAndSwapInt(null, address, 0, 1)) {
            Thread.onSpinWait();
          }
          counts[0]++;
          UNSAFE.putIntVolatile(null, address, 0);
        };
    run(increment, increment);
    check(counts[0] == 2, "lost");
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @Fails(traces = 2, with = "seen")
  void copied() throws InterruptedException {
    long address = zeroed(4);
    byte[] bytes = {1, 2, 3, 4};
    run(
        () -> UNSAFE.copyMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, null, address, 4),
        () -> check(UNSAFE.getByte(address + 3) == 0, "seen"));
    UNSAFE.freeMemory(address);
  }

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = OUTSIDE, transition = BYTES)
  @IsRefused(naming = "Unsafe at an address that is not the test's own, or no longer")
  void usedWhenFreed() throws InterruptedException {
    long address = zeroed(8);
    run(() -> UNSAFE.freeMemory(address), () -> UNSAFE.getLong(address));
  }

  // ---- parking

  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = PARKING, transition = AS_LOCK_SUPPORT)
  @Passes(traces = 1)
  void parked() throws InterruptedException {
    Thread parked =
        Together.start(
            () -> {
              UNSAFE.park(false, 0);
              check(number == 1, "not parked");
            });
    number = 1;
    UNSAFE.unpark(parked);
    parked.join();
  }

  /** Nothing promises that it is unparked before its time is up. */
  @ConcurrencyTest
  @Construct(group = Group.HANDLES, name = PARKING, transition = AS_LOCK_SUPPORT)
  @Fails(traces = 1, with = "too early")
  void parkedForATime() throws InterruptedException {
    Thread parked =
        Together.start(
            () -> {
              UNSAFE.park(false, 1_000);
              check(number == 1, "too early");
            });
    parked.join();
    number = 1;
  }
}
