package dev.por.engine.control.location;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * What a handle, an updater, a reflective field or an offset stands for: a field, or the elements
 * of arrays. Its location is the one that plain code touches.
 *
 * @param shape what it is
 * @param hash the number of the field, as {@link FieldLocationTable} has it; else 0
 * @param declaring the class that declares a static field; else null
 * @param member its name, for a reader; with its class if it is static
 * @param type of its values
 * @param width how many elements or bytes it covers at once
 * @param reader what it holds now
 * @param numbers the same without an object for it; null where its values are no whole numbers
 */
public record MemoryTarget(
    Shape shape,
    long hash,
    Class<?> declaring,
    String member,
    Class<?> type,
    int width,
    Reader reader,
    Numbers numbers) {
  /** What sort of memory it is. */
  public enum Shape {
    FIELD,
    STATIC,
    ELEMENT,
    BUFFER
  }

  /** Reads what a location holds. */
  public interface Reader {
    Object read(Object target, int index) throws Throwable;
  }

  /** The reader of a location that cannot be read. */
  static final Reader UNREADABLE =
      (target, index) -> {
        throw new IllegalStateException();
      };

  /** Reads a whole number, of whatever size. */
  public interface Numbers {
    long read(Object target, int index) throws Throwable;
  }

  public static MemoryTarget field(
      Class<?> owner, String name, Class<?> type, Reader reader, Numbers numbers) {
    long hash = FieldLocationTable.hash(owner.getName(), name);
    return new MemoryTarget(Shape.FIELD, hash, null, name, type, 1, reader, numbers);
  }

  public static MemoryTarget ofStatic(
      Class<?> owner, String name, Class<?> type, Reader reader, Numbers numbers) {
    long hash = FieldLocationTable.hash(owner.getName(), name);
    String simple = owner.getName().substring(owner.getName().lastIndexOf('.') + 1);
    String member = simple + "." + name;
    return new MemoryTarget(Shape.STATIC, hash, owner, member, type, 1, reader, numbers);
  }

  public static MemoryTarget elements(Class<?> type, Reader reader, Numbers numbers) {
    return new MemoryTarget(Shape.ELEMENT, 0, null, null, type, 1, reader, numbers);
  }

  /** Whether values of the type are whole numbers. */
  public static boolean isWhole(Class<?> type) {
    return type == int.class
        || type == long.class
        || type == short.class
        || type == byte.class
        || type == char.class;
  }

  /**
   * A field that the class declares. Where reflection does not show the field, por cannot read it.
   */
  public static MemoryTarget named(Class<?> declaring, String name) {
    Field field = DeclaringClassFinder.shown(declaring, name);
    if (field != null) {
      return of(field);
    }
    return Modifier.isStatic(DeclaringClassFinder.modifiers(declaring, name))
        ? ofStatic(declaring, name, Object.class, UNREADABLE, null)
        : field(declaring, name, Object.class, UNREADABLE, null);
  }

  /** A field that reflection has found. */
  public static MemoryTarget of(Field field) {
    Class<?> owner = field.getDeclaringClass();
    Reader reader =
        (target, index) -> {
          field.setAccessible(true);
          return field.get(target);
        };
    Numbers numbers = isWhole(field.getType()) ? (target, index) -> number(field, target) : null;
    return Modifier.isStatic(field.getModifiers())
        ? ofStatic(owner, field.getName(), field.getType(), reader, numbers)
        : field(owner, field.getName(), field.getType(), reader, numbers);
  }

  private static long number(Field field, Object target) throws IllegalAccessException {
    field.setAccessible(true);
    return field.getLong(target);
  }

  /** What the location holds, or null when that cannot be read. */
  public Object value(Object target, int index) {
    try {
      return reader.read(target, index);
    } catch (Throwable e) {
      return null;
    }
  }

  /** Does what {@link #holds(Object, int, Object)} does, for a number. */
  public boolean holds(Object target, int index, long expected) {
    if (numbers == null) {
      return holds(target, index, (Object) expected);
    }
    try {
      return numbers.read(target, index) == expected;
    } catch (Throwable e) {
      return true;
    }
  }

  /**
   * Whether a compare-and-set that expects this would change the location; where it cannot be read
   * it is taken to, which is never too little.
   */
  public boolean holds(Object target, int index, Object expected) {
    Object value;
    try {
      value = reader.read(target, index);
    } catch (Throwable e) {
      return true;
    }
    if (!type.isPrimitive()) {
      return value == expected;
    }
    if (value instanceof Number now && expected instanceof Number then) {
      boolean floating = type == double.class || type == float.class;
      return floating
          ? Double.compare(now.doubleValue(), then.doubleValue()) == 0
          : now.longValue() == then.longValue();
    }
    // an int may be compared with a char, and so on: then the JVM has converted it
    return value.getClass() != expected.getClass() || value.equals(expected);
  }
}
