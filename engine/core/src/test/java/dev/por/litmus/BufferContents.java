package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.zip.CRC32;

/** Memory that threads reach through different buffers, or through a buffer and its array. */
@Construct(
    group = Group.HANDLES,
    name =
        "contents of buffers of all types, on the heap and direct, through duplicates, slices,"
            + " views as other types and the array behind them",
    transition =
        "one per access to one value, and one per copy of up to 64 shared elements: on the elements"
            + " of the array, or on the bytes of the buffer that all are views of. One per value"
            + " where no more than six bytes are copied, or few are compared. Of a buffer that the"
            + " JDK is handed (`CRC32`, charsets, channels): one before the call")
class BufferContents {
  private final Object lock = new Object();

  private static ByteBuffer ofEight(boolean direct) {
    return direct ? ByteBuffer.allocateDirect(8) : ByteBuffer.allocate(8);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void disjointSlices() throws InterruptedException {
    ByteBuffer buffer = ofEight(false);
    ByteBuffer left = buffer.slice(0, 4);
    ByteBuffer right = buffer.slice(4, 4);
    run(() -> left.putShort((short) 1).putShort((short) 1), () -> right.putInt(1));
    check(buffer.getLong() == 0x0001_0001_0000_0001L, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void disjointSlicesOfADirectBuffer() throws InterruptedException {
    ByteBuffer buffer = ofEight(true);
    ByteBuffer left = buffer.slice(0, 4);
    ByteBuffer right = buffer.slice(4, 4);
    run(() -> left.putShort((short) 1).putShort((short) 1), () -> right.putInt(1));
    check(buffer.getLong() == 0x0001_0001_0000_0001L, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "overwritten")
  void overlappingSlices() throws InterruptedException {
    ByteBuffer buffer = ofEight(false);
    ByteBuffer left = buffer.slice(0, 4);
    ByteBuffer right = buffer.slice(3, 4);
    run(() -> left.putInt(0x0101_0101), () -> right.putInt(0x0202_0202));
    check(buffer.get(3) == 1, "overwritten");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "overwritten")
  void overlappingSlicesOfADirectBuffer() throws InterruptedException {
    ByteBuffer buffer = ofEight(true);
    ByteBuffer left = buffer.slice(0, 4);
    ByteBuffer right = buffer.slice(3, 4);
    run(() -> left.putInt(0x0101_0101), () -> right.putInt(0x0202_0202));
    check(buffer.get(3) == 1, "overwritten");
  }

  private static void increment(ByteBuffer own) {
    byte before = own.mark().get();
    own.reset().put((byte) (before + 1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void duplicates() throws InterruptedException {
    ByteBuffer buffer = ofEight(false);
    ByteBuffer other = buffer.duplicate();
    run(() -> increment(buffer), () -> increment(other));
    check(buffer.get(0) == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void duplicatesUnderALock() throws InterruptedException {
    ByteBuffer buffer = ofEight(true);
    Together.Part increment =
        () -> {
          synchronized (lock) {
            increment(buffer.duplicate());
          }
        };
    run(increment, increment);
    check(buffer.get(0) == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void intsAndTheirBytes() throws InterruptedException {
    ByteBuffer bytes = ofEight(false);
    IntBuffer ints = bytes.asIntBuffer();
    run(() -> ints.put(0).put(1), () -> check(bytes.get(7) == 0, "seen"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void intsAndOtherBytes() throws InterruptedException {
    ByteBuffer bytes = ofEight(false);
    IntBuffer ints = bytes.asIntBuffer().slice(1, 1);
    run(() -> ints.put(1), () -> check(bytes.get(3) == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void directLongsAndTheirBytes() throws InterruptedException {
    ByteBuffer bytes = ofEight(true);
    LongBuffer longs = bytes.asReadOnlyBuffer().asLongBuffer();
    ByteBuffer last = bytes.slice(7, 1);
    run(() -> last.put((byte) 1), () -> check(longs.get() == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void bufferAndArray() throws InterruptedException {
    int[] array = new int[2];
    IntBuffer buffer = IntBuffer.wrap(array);
    run(() -> buffer.put(1), () -> check(array[0] == 0, "seen"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void bufferAndAnotherElement() throws InterruptedException {
    int[] array = new int[2];
    IntBuffer buffer = IntBuffer.wrap(array, 1, 1).slice();
    run(() -> buffer.put(0, 1), () -> check(array[0] == 0, "seen"));
  }

  private static void fillAndLook(ByteBuffer buffer, Object lock) throws InterruptedException {
    ByteBuffer other = buffer.duplicate();
    byte[] ones = {1, 1, 1, 1, 1, 1, 1, 1};
    run(
        () -> {
          synchronized (lock) {
            other.put(ones);
          }
        },
        () -> {
          synchronized (lock) {
            byte first = buffer.get();
            check(first == buffer.get(7), "torn");
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void bulkUnderALock() throws InterruptedException {
    fillAndLook(ofEight(false), lock);
  }

  /** All bytes are put at once, between two looks. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "torn")
  void bulk() throws InterruptedException {
    ByteBuffer buffer = ofEight(false);
    ByteBuffer other = buffer.duplicate();
    byte[] ones = {1, 1, 1, 1, 1, 1, 1, 1};
    run(
        () -> other.put(ones),
        () -> {
          byte first = buffer.get();
          check(first == buffer.get(7), "torn");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "torn")
  void bulkOfADirectBuffer() throws InterruptedException {
    ByteBuffer buffer = ofEight(true);
    byte[] bytes = new byte[8];
    run(
        () -> {
          buffer.get(0, bytes);
          check(bytes[0] == bytes[7], "torn");
        },
        () -> buffer.put(0, (byte) 1).put(7, (byte) 1));
  }

  /** What is too much for one transition is copied in parts. */
  private void fillMany(LongBuffer buffer) throws InterruptedException {
    LongBuffer other = buffer.duplicate();
    run(
        () -> {
          synchronized (lock) {
            buffer.put(LongStream.generate(() -> 1).limit(100).toArray());
          }
        },
        () -> {
          long[] seen = new long[100];
          synchronized (lock) {
            other.get(seen);
          }
          long sum = Arrays.stream(seen).sum();
          check(sum == 0 || sum == 100, "torn");
        });
    check(buffer.position() == 100 && buffer.get(99) == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void many() throws InterruptedException {
    fillMany(LongBuffer.allocate(100));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void manyOfADirectBuffer() throws InterruptedException {
    fillMany(ByteBuffer.allocateDirect(800).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer());
  }

  /** Comparisons, texts and calls of the JDK use more elements than a footprint has room for. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void manyAsAWhole() throws InterruptedException {
    CharBuffer buffer = CharBuffer.allocate(100);
    String text = "a".repeat(99) + "b";
    run(
        () -> {
          synchronized (lock) {
            buffer.put(text).flip();
          }
        },
        () -> {
          synchronized (lock) {
            check(buffer.position() == 0, "never");
          }
        });
    check(buffer.toString().equals(text), "lost");
    check(buffer.mismatch(CharBuffer.wrap("a".repeat(100).toCharArray())) == 99, "differs");
    check(buffer.equals(CharBuffer.wrap(text)), "differs");
    check(StandardCharsets.UTF_8.encode(buffer).get(99) == 'b', "lost");
  }

  /** Another thread looks at what is copied first before that, and at the rest after it. */
  @ConcurrencyTest
  @Fails(
      traces = 4,
      with = {"before", "after"})
  void manyInParts() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(100);
    ByteBuffer other = buffer.duplicate();
    run(
        () -> {
          byte[] ones = new byte[100];
          Arrays.fill(ones, (byte) 1);
          other.put(ones);
        },
        () -> {
          byte first = buffer.get(0);
          byte last = buffer.get(99);
          check(first >= last, "before");
          check(first <= last, "after");
        });
    buffer.get(new byte[100]);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "copied")
  void copied() throws InterruptedException {
    ByteBuffer source = ofEight(true);
    ByteBuffer target = ofEight(false);
    ByteBuffer other = source.duplicate();
    run(() -> target.put(other), () -> source.put(7, (byte) 1));
    check(target.get(7) == 0, "copied");
  }

  /** An array takes what a buffer has, while another thread looks at the array. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "seen")
  void copiedToAnArray() throws InterruptedException {
    IntBuffer source = IntBuffer.wrap(new int[] {1, 2});
    int[] array = new int[2];
    run(() -> source.get(array), () -> check(array[1] == 0, "seen"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "moved")
  void compacted() throws InterruptedException {
    ByteBuffer buffer = ofEight(true).put(7, (byte) 1);
    ByteBuffer other = buffer.duplicate().position(7);
    run(other::compact, () -> check(buffer.get(0) == 0, "moved"));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "differs")
  void compared() throws InterruptedException {
    ByteBuffer one = ofEight(false);
    ByteBuffer other = ofEight(true);
    run(() -> check(one.equals(other), "differs"), () -> other.put(7, (byte) 1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "changed")
  void text() throws InterruptedException {
    char[] array = {'a', 'b'};
    CharBuffer buffer = CharBuffer.wrap(array);
    run(() -> check(buffer.toString().equals("ab"), "changed"), () -> array[1] = 'c');
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "changed")
  void characters() throws InterruptedException {
    char[] array = {'a', 'b'};
    CharBuffer buffer = CharBuffer.wrap(array);
    run(() -> check(buffer.chars().sum() == 'a' + 'b', "changed"), () -> array[1] = 'c');
  }

  /** The JDK goes around the methods of a buffer. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "changed")
  void checksum() throws InterruptedException {
    ByteBuffer buffer = ofEight(true);
    ByteBuffer other = buffer.duplicate();
    CRC32 none = new CRC32();
    none.update(new byte[8]);
    run(
        () -> {
          CRC32 sum = new CRC32();
          sum.update(other);
          check(sum.getValue() == none.getValue(), "changed");
        },
        () -> buffer.put(7, (byte) 1));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void decodedTwice() throws InterruptedException {
    ByteBuffer buffer = ByteBuffer.wrap("text".getBytes(StandardCharsets.UTF_8));
    ByteBuffer other = buffer.duplicate();
    run(
        () -> check(StandardCharsets.UTF_8.decode(buffer).length() == 4, "lost"),
        () -> check(StandardCharsets.UTF_8.decode(other).length() == 4, "lost"));
  }
}
