package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What byte buffers have at an index, by their methods and by variable handles. */
@Construct(
    group = Group.HANDLES,
    name =
        "`ByteBuffer`, on the heap and direct: `get…` and `put…` at an index, views by `VarHandle`",
    transition =
        "one per access, on as many bytes as the value has: those of the array behind it, or of the"
            + " buffer that it is a view of")
class ByteBuffers {
  private static final VarHandle INTS =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final Object lock = new Object();

  private static ByteBuffer direct() {
    return ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void added() throws InterruptedException {
    ByteBuffer buffer = direct();
    run(() -> INTS.getAndAdd(buffer, 4, 1), () -> INTS.getAndAdd(buffer, 4, 1));
    check((int) INTS.getVolatile(buffer, 4) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void differentBytes() throws InterruptedException {
    ByteBuffer buffer = direct();
    run(() -> INTS.getAndAdd(buffer, 0, 1), () -> INTS.getAndAdd(buffer, 4, 1));
    check(buffer.getInt(0) + buffer.getInt(4) == 2, "lost");
  }

  /** A compare-and-set that fails is a read: both fail, and do not depend on each other. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failedUpdates() throws InterruptedException {
    ByteBuffer buffer = direct();
    run(
        () -> check(!INTS.compareAndSet(buffer, 0, 5, 6), "set"),
        () -> check(!INTS.compareAndSet(buffer, 0, 7, 8), "set"));
  }

  /** A thread that fails to lock has changed nothing, and waits. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void spinLock() throws InterruptedException {
    ByteBuffer buffer = direct();
    int[] counts = new int[1];
    Together.Part increment =
        () -> {
          while (!INTS.compareAndSet(buffer, 0, 0, 1)) {
            Thread.onSpinWait();
          }
          counts[0]++;
          INTS.setVolatile(buffer, 0, 0);
        };
    run(increment, increment);
    check(counts[0] == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "livelock")
  void spinLockThatIsKept() throws InterruptedException {
    ByteBuffer buffer = direct();
    Together.Part locks =
        () -> {
          while (!INTS.compareAndSet(buffer, 0, 0, 1)) {
            Thread.onSpinWait();
          }
        };
    run(locks, locks);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void heapUnderALock() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    Together.Part increment =
        () -> {
          synchronized (lock) {
            INTS.set(buffer, 0, (int) INTS.get(buffer, 0) + 1);
          }
        };
    run(increment, increment);
    check(buffer.get(0) == 2, "lost");
  }

  /** Four bytes are written at once through the buffer, one of them is read from the array. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void bufferAndArray() throws InterruptedException {
    byte[] bytes = new byte[8];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    run(() -> buffer.putInt(4, 1), () -> check(bytes[7] == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void bufferAndSlice() throws InterruptedException {
    ByteBuffer buffer = direct();
    ByteBuffer slice = buffer.slice(4, 4);
    run(
        () -> INTS.setVolatile(buffer, 4, 1),
        () -> check((int) INTS.getVolatile(slice, 0) == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void notAtomic() throws InterruptedException {
    ByteBuffer buffer = direct();
    Together.Part increment = () -> buffer.putLong(0, buffer.getLong(0) + 1);
    run(increment, increment);
    check(buffer.getLong(0) == 2, "lost");
  }
}
