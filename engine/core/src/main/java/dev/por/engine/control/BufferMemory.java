package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * The memory behind buffers. That of a buffer on the heap is the elements of its array; that of a
 * direct one is bytes, which are named by the buffer that it was made of in the end, and their
 * distance from the beginning of that. A view of a byte buffer as another one has the bytes of
 * that.
 */
final class BufferMemory {
  private static final Field ADDRESS = field(Buffer.class, "address");

  /**
   * Where buffers of a class have their contents; fields that they do not have are null.
   *
   * @param array the array, if they are on the heap
   * @param offset where in the array they begin
   * @param viewed the byte buffer that they are views of
   * @param attachment what direct ones were made of
   * @param bytes how many bytes an element has
   */
  private record Layout(Field array, Field offset, Field viewed, Field attachment, int bytes) {}

  private static final ClassValue<Layout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected Layout computeValue(Class<?> type) {
          Field array = find(type, "hb");
          Class<?> element = array.getType().getComponentType();
          return new Layout(
              array, find(type, "offset"), find(type, "bb"), find(type, "att"), Widths.of(element));
        }
      };

  private final ObjectIdentities identities;
  private final Memory memory;

  BufferMemory(ObjectIdentities identities, Memory memory) {
    this.identities = identities;
    this.memory = memory;
  }

  /**
   * Those locations that are shared of an access to elements of an array or buffer, and to as many
   * of another one, which are read.
   *
   * @param source the other one, or null
   */
  Footprint footprint(
      ManagedThread me,
      Object used,
      int index,
      boolean write,
      Object source,
      int start,
      int count) {
    Footprint footprint = add(Footprint.NONE, me, used, index, count, write);
    return source == null ? footprint : add(footprint, me, source, start, count, false);
  }

  private Footprint add(
      Footprint before, ManagedThread me, Object used, int index, int count, boolean write) {
    Object owner = owner(used);
    long identity = identities.find(owner);
    if (identity == 0) {
      return before;
    }
    int from = place(used, owner, index);
    int to = place(used, owner, index + count);
    return memory.shared(before, me, identity, from, to, write);
  }

  /**
   * Whether the same access has more shared locations than one transition may have, and can be done
   * in two halves, the first one first.
   */
  boolean areTooMany(
      ManagedThread me, Object used, int index, Object source, int start, int count) {
    Object owner = owner(used);
    Object other = owner(source);
    boolean backwards = owner == other && place(used, owner, index) > place(source, other, start);
    int shared = count(me, used, owner, index, count) + count(me, source, other, start, count);
    return !backwards && shared > Footprint.MAX_LOCATIONS;
  }

  private int count(ManagedThread me, Object used, Object owner, int index, int count) {
    long identity = identities.find(owner);
    if (identity == 0) {
      return 0;
    }
    int from = place(used, owner, index);
    return memory.count(me, identity, from, place(used, owner, index + count));
  }

  /** The memory of the known direct buffer that has all of these bytes; null: there is none. */
  NativeMemory.Block block(long address, long bytes) {
    for (Object object : identities.known()) {
      Object owner = object instanceof Buffer buffer && buffer.isDirect() ? owner(object) : null;
      if (owner instanceof ByteBuffer buffer && identities.find(owner) != 0) {
        NativeMemory.Block block =
            new NativeMemory.Block(
                getLong(ADDRESS, owner), buffer.capacity(), identities.find(owner), owner, owner);
        if (block.contains(address, bytes)) {
          return block;
        }
      }
    }
    return null;
  }

  /** What a reader is told of. */
  Object known(Object used, Object source) {
    Object owner = owner(used);
    return source == null || identities.find(owner) != 0 ? owner : owner(source);
  }

  /** What has the memory of an array or a buffer; null: it has none of its own. */
  static Object owner(Object used) {
    if (!(used instanceof Buffer)) {
      return used;
    }
    Layout layout = LAYOUTS.get(used.getClass());
    Object array = get(layout.array, used);
    if (array != null) {
      return array;
    }
    if (layout.viewed != null) {
      return owner(get(layout.viewed, used));
    }
    if (layout.attachment == null) {
      return null;
    }
    return get(layout.attachment, used) instanceof Buffer parent ? owner(parent) : used;
  }

  private static boolean isArray(Object used, Object owner) {
    return used == owner
        ? !(used instanceof Buffer)
        : get(LAYOUTS.get(used.getClass()).array, used) == owner;
  }

  /** How many locations of its owner an element is. */
  private static int width(Object used, Object owner) {
    return isArray(used, owner) ? 1 : LAYOUTS.get(used.getClass()).bytes;
  }

  /** The location of its owner at which an element begins. */
  private static int place(Object used, Object owner, int index) {
    return owner == null ? 0 : first(used, owner) + index * width(used, owner);
  }

  /** The location of its owner at which an array or buffer begins. */
  private static int first(Object used, Object owner) {
    if (!(used instanceof Buffer)) {
      return 0;
    }
    Layout layout = LAYOUTS.get(used.getClass());
    if (isArray(used, owner)) {
      return getInt(layout.offset, used);
    }
    Object from = layout.viewed == null ? owner : get(layout.viewed, used);
    int distance = (int) (getLong(ADDRESS, used) - getLong(ADDRESS, from));
    return layout.viewed == null ? distance : first(from, owner) + distance;
  }

  private static Object get(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static int getInt(Field field, Object object) {
    try {
      return field.getInt(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long getLong(Field field, Object object) {
    try {
      return field.getLong(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The field of the topmost class that has one of this name, or null. */
  private static Field find(Class<?> type, String name) {
    Field found = null;
    for (Class<?> c = type; c != Buffer.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        found = field.getName().equals(name) ? field(c, name) : found;
      }
    }
    return found;
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
