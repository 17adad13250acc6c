package dev.por.litmus;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.zip.CRC32;

/**
 * The memory of a buffer on the heap and of a direct one, through views; no thread moves the
 * position of a buffer that threads share.
 */
final class CallsOfBuffers extends Calls {
  private final byte[] array = new byte[8];
  private final ByteBuffer heap = ByteBuffer.wrap(array);
  private final IntBuffer ints = heap.asIntBuffer();
  private final ByteBuffer seen = heap.asReadOnlyBuffer();
  private final ByteBuffer direct = ByteBuffer.allocateDirect(8);
  private final CharBuffer chars = direct.asCharBuffer();

  CallsOfBuffers() {
    onTheHeap();
    directly();
  }

  private void onTheHeap() {
    call("h.array", () -> ++array[3]);
    call("h.get", () -> seen.duplicate().position(3).get());
    call("h.put", () -> heap.duplicate().position(3).put((byte) 5).position());
    call("h.int", () -> ints.duplicate().get());
    call("h.add", () -> ints.put(0, ints.get(0) + 1).get(0));
    call("h.other", () -> ints.slice(1, 1).put(3).position());
    call("h.long", () -> heap.getLong(0));
    call("h.short", () -> heap.slice(2, 2).putShort((short) 7).remaining());
    call("h.equal", () -> heap.slice(3, 1).equals(seen.slice(2, 1)));
    call("h.bulk", () -> heap.slice(3, 1).get(new byte[1]).position());
    call("h.copy", () -> heap.slice(2, 1).put(seen.slice(3, 1)).position());
    call("h.sum", () -> sum(heap));
  }

  private void directly() {
    call("d.get", () -> direct.duplicate().get());
    call("d.put", () -> direct.slice(1, 1).put((byte) 9).position());
    call("d.char", () -> chars.charAt(0));
    call("d.text", () -> chars.slice(0, 1).toString());
    call("d.append", () -> (int) chars.duplicate().append('x').charAt(0));
    call("d.long", () -> direct.getLong(0));
    call("d.other", () -> chars.put(1, 'y').position());
    call("d.copy", () -> direct.slice(1, 1).put(direct.slice(3, 1)).position());
    call("d.sum", () -> sum(direct));
  }

  private static long sum(ByteBuffer buffer) {
    CRC32 sum = new CRC32();
    sum.update(buffer.slice(1, 1));
    return sum.getValue();
  }

  @Override
  Object state() {
    return heap.getLong(0) + "," + direct.getLong(0);
  }
}
