package dev.por.engine.control.identity;

import dev.por.engine.control.jdk.BufferLayout;
import dev.por.probe.object.DeepClasses;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.BaseStream;

/**
 * Finds the parts of an object that hooks do not report when they are made: the arrays in an array;
 * the nodes, locks, counters and tables of an object of the JDK whose code is interleaved; the
 * memory of a buffer; the other stages of a stream.
 */
public final class InternalPartFinder {
  private static final String CONCURRENT = "java.util.concurrent.";

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields(type);
        }
      };

  private InternalPartFinder() {}

  /** Whether the object may have parts. */
  static boolean has(Object object) {
    return object instanceof Object[]
        || object instanceof Buffer
        || object instanceof Properties
        || object instanceof StringWriter
        || object instanceof BaseStream<?, ?>
        || DeepClasses.contain(object.getClass());
  }

  /** The parts that the object itself refers to. */
  static List<Object> of(Object object) {
    List<Object> parts = new ArrayList<>();
    if (object instanceof Buffer) {
      Object memory = BufferLayout.owner(object);
      return memory == null ? parts : List.of(memory);
    }
    if (object instanceof Object[] array) {
      for (Object element : array) {
        if (element != null && isPart(element.getClass())) {
          parts.add(element);
        }
      }
      return parts;
    }
    for (Field field : FIELDS.get(object.getClass())) {
      Object value = value(field, object);
      if (value != null && isPartOf(object, value.getClass())) {
        parts.add(value);
      }
    }
    return parts;
  }

  /** Where properties and what is written to a string are kept: guarded by itself, or shared. */
  private static boolean isPartOf(Object object, Class<?> type) {
    if (object instanceof Properties) {
      return type == ConcurrentHashMap.class;
    }
    if (object instanceof BaseStream<?, ?>) {
      return BaseStream.class.isAssignableFrom(type);
    }
    return isPart(type) || (object instanceof StringWriter && type == StringBuffer.class);
  }

  /**
   * Whether the class is one whose objects the JDK makes as parts; a plain object serves as a
   * monitor.
   */
  public static boolean isPart(Class<?> type) {
    return type.isArray()
        || type == Object.class
        || DeepClasses.contain(type)
        || (type.getClassLoader() == null && type.getName().startsWith(CONCURRENT + "atomic."));
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      boolean opened = c.getName().startsWith("java.util.") || c.getName().startsWith("java.io.");
      if (c.getClassLoader() == null && opened) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            field.setAccessible(true);
            fields.add(field);
          }
        }
      }
    }
    return fields;
  }

  private static Object value(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the agent has not opened " + field, e);
    }
  }
}
