package dev.por.engine.control.jdk;

import dev.por.engine.control.location.ByteWidths;
import java.lang.reflect.Field;
import java.nio.Buffer;

/** Finds the contents of buffers: in an array, in another buffer, or outside of the heap. */
public final class BufferLayout {
  private static final Field ADDRESS = field(Buffer.class, "address");
  private static final Field SEGMENT = field(Buffer.class, "segment");

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
              array,
              find(type, "offset"),
              find(type, "bb"),
              find(type, "att"),
              ByteWidths.of(element));
        }
      };

  private BufferLayout() {}

  /**
   * The object that has the memory of an array or a buffer; null when the buffer has no such owner.
   */
  public static Object owner(Object used) {
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

  static boolean isArray(Object used, Object owner) {
    return used == owner
        ? !(used instanceof Buffer)
        : get(LAYOUTS.get(used.getClass()).array, used) == owner;
  }

  /** How many locations of the owner an element is. */
  static int width(Object used, Object owner) {
    return isArray(used, owner) ? 1 : LAYOUTS.get(used.getClass()).bytes;
  }

  /** The location of the owner at which an element begins. */
  public static int place(Object used, Object owner, int index) {
    return owner == null ? 0 : first(used, owner) + index * width(used, owner);
  }

  /** The location of the owner at which an array or buffer begins. */
  private static int first(Object used, Object owner) {
    if (!(used instanceof Buffer)) {
      return 0;
    }
    Layout layout = LAYOUTS.get(used.getClass());
    if (isArray(used, owner)) {
      return getInt(layout.offset, used);
    }
    Object from = layout.viewed == null ? owner : get(layout.viewed, used);
    int distance = (int) (address(used) - address(from));
    return layout.viewed == null ? distance : first(from, owner) + distance;
  }

  /** Whether a direct buffer was made of a segment of memory, whose bytes it has. */
  public static boolean isOfSegment(Object buffer) {
    return get(SEGMENT, buffer) != null;
  }

  /** Where the memory of a direct buffer begins. */
  public static long address(Object buffer) {
    try {
      return ADDRESS.getLong(buffer);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
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
