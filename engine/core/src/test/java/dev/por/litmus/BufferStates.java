package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;

/** Position, limit, mark and order of a buffer that threads share. */
@Construct(
    group = Group.HANDLES,
    name = "position, limit, mark and order of a buffer that threads share",
    transition =
        "one read or write of the state of the buffer for each method that looks at them or sets"
            + " them, and for each index that is checked or counted on; what is there is used after"
            + " that")
class BufferStates {
  private final Object lock = new Object();

  @ConcurrencyTest
  @Passes(traces = 2)
  void underALock() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(2);
    Together.Part put =
        () -> {
          synchronized (lock) {
            buffer.put((byte) 1);
          }
        };
    run(put, put);
    check(!buffer.hasRemaining() && buffer.get(0) + buffer.get(1) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void handedOverUnderALock() throws InterruptedException {
    IntBuffer buffer = ByteBuffer.allocateDirect(8).asIntBuffer();
    run(
        () -> {
          synchronized (lock) {
            buffer.put(new int[] {7, 8}).flip();
          }
        },
        () -> {
          synchronized (lock) {
            check(buffer.remaining() == 2, "never");
            check(buffer.position() == 0, "never");
          }
        });
    check(buffer.get() + buffer.get() == 15, "lost");
  }

  /** Each finds room for one more. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "BufferOverflow")
  void checkThenPut() throws InterruptedException {
    CharBuffer buffer = CharBuffer.allocate(1);
    Together.Part put =
        () -> {
          if (buffer.hasRemaining()) {
            buffer.put('a');
          }
        };
    run(put, put);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "second")
  void whoIsFirst() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(2);
    run(() -> buffer.put((byte) 1), () -> buffer.put((byte) 2));
    check(buffer.get(0) == 1, "second");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "swapped")
  void order() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(4).putInt(0, 1);
    run(() -> buffer.order(ByteOrder.LITTLE_ENDIAN), () -> check(buffer.getInt(0) == 1, "swapped"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "cleared")
  void cleared() throws InterruptedException {
    CharBuffer buffer = CharBuffer.wrap("text").limit(2);
    run(buffer::clear, () -> check(buffer.length() == 2, "cleared"));
  }

  /** No thread changes the state of the buffer itself. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void onlyDuplicated() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocate(2);
    run(() -> buffer.duplicate().put((byte) 1), () -> buffer.slice(1, 1).put((byte) 1));
    check(buffer.get(0) + buffer.get(1) == 2, "lost");
  }
}
