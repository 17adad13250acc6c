package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import sun.misc.Unsafe;

/** Unsafe at the addresses of direct buffers. */
@Construct(
    group = Group.HANDLES,
    name = "`sun.misc.Unsafe` at the address of a direct buffer",
    transition = "one per access, on the same bytes that the buffer and its views have, if visible")
class AddressesOfBuffers {
  private static final Unsafe UNSAFE = UnsafeMemory.UNSAFE;
  private static final int LENGTH = 300;

  private final ByteBuffer buffer = ByteBuffer.allocateDirect(LENGTH);

  private static long address(Buffer buffer) throws ReflectiveOperationException {
    long offset = UNSAFE.objectFieldOffset(Buffer.class.getDeclaredField("address"));
    return UNSAFE.getLong(buffer, offset);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void readAndWritten() throws Exception {
    long at = address(buffer);
    run(() -> UNSAFE.putLongVolatile(null, at, 1), () -> UNSAFE.getLongVolatile(null, at));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void disjoint() throws Exception {
    long at = address(buffer);
    run(() -> UNSAFE.putLong(at, 1), () -> UNSAFE.putLong(at + Long.BYTES, 1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void readThroughTheBuffer() throws Exception {
    long at = address(buffer);
    run(() -> UNSAFE.putByte(at + 3, (byte) 1), () -> check(buffer.get(3) == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void addressOfASlice() throws Exception {
    long at = address(buffer.slice(8, 8));
    run(() -> UNSAFE.putByte(at, (byte) 1), () -> check(buffer.get(8) == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void lost() throws Exception {
    long at = address(buffer);
    Together.Part increment = () -> UNSAFE.putInt(at, UNSAFE.getInt(at) + 1);
    run(increment, increment);
    check(UNSAFE.getInt(at) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void copiedUnderALock() throws Exception {
    long at = address(buffer);
    byte[] bytes = new byte[LENGTH];
    run(
        () -> {
          synchronized (this) {
            UNSAFE.setMemory(at, LENGTH, (byte) 1);
          }
        },
        () -> {
          synchronized (this) {
            buffer.get(0, bytes);
          }
        });
    check(bytes[0] == bytes[LENGTH - 1], "halfway");
  }
}
