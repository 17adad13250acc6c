package dev.por.engine.control;

import dev.por.engine.model.Effect;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * The bytes behind byte buffers. Those of a buffer on the heap are the elements of its array; those
 * of a direct one are named by the buffer that it was made of in the end, and their distance from
 * the beginning of that.
 */
final class BufferMemory {
  private static final Field ARRAY = field(ByteBuffer.class, "hb");
  private static final Field OFFSET = field(ByteBuffer.class, "offset");
  private static final Field ADDRESS = field(Buffer.class, "address");

  private final ObjectIdentities identities;
  private final Memory memory;

  BufferMemory(ObjectIdentities identities, Memory memory) {
    this.identities = identities;
    this.memory = memory;
  }

  /** An access; what is outside of the buffer is none, the program itself will fail there. */
  void access(
      ManagedThread me, ByteBuffer buffer, int index, int bytes, boolean write, Effect effect) {
    if (index < 0 || index > buffer.limit() - bytes) {
      me.update = null;
      return;
    }
    byte[] array = array(buffer);
    Object owner = array == null ? root(buffer) : array;
    long first = array == null ? get(ADDRESS, buffer) - get(ADDRESS, owner) : get(OFFSET, buffer);
    int from = (int) first + index;
    memory.span(me, identities.of(me, owner), from, from + bytes, owner, write, effect);
  }

  /** The array of a buffer on the heap; null if it is a direct one. */
  static byte[] array(ByteBuffer buffer) {
    try {
      return (byte[]) ARRAY.get(buffer);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a direct buffer is a view of, at last. */
  private static ByteBuffer root(ByteBuffer buffer) {
    ByteBuffer root = buffer;
    while (attachment(root) instanceof ByteBuffer parent) {
      root = parent;
    }
    return root;
  }

  private static Object attachment(ByteBuffer buffer) {
    for (Class<?> c = buffer.getClass(); c != null; c = c.getSuperclass()) {
      if (c.getName().equals("java.nio.DirectByteBuffer")) {
        try {
          return field(c, "att").get(buffer);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    return null;
  }

  private static long get(Field field, Object object) {
    try {
      return field.getLong(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this JDK has other buffers than por knows", e);
    }
  }
}
