package dev.por.engine.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A record that is made of parts in Java and is flat in JSON: the fields of its parts stand among
 * its own, in an order that the parts do not have to follow.
 */
final class FlatRecord<T extends Record> {
  /** {@code class} and {@code switch} are no names for components of a record. */
  private static final Map<String, String> NAMES =
      Map.of("className", "class", "switchReason", "switch");

  private final Class<T> type;
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Maker maker;

  /**
   * The flat form of a record. A component that is not among the fields is a part, and a record.
   *
   * @param names the names of all fields, in their order
   */
  FlatRecord(Class<T> type, String... names) {
    this.type = type;
    Arrays.stream(names).forEach(name -> fields.put(name, null));
    maker = part(type, List.of());
    if (fields.containsValue(null)) {
      throw new IllegalArgumentException(type + " has not all of " + fields.keySet());
    }
  }

  Class<T> type() {
    return type;
  }

  Collection<Field> fields() {
    return fields.values();
  }

  /** The field of this name, or null. */
  Field field(String name) {
    return fields.get(name);
  }

  /** The record with these values, by the names of their fields. */
  T make(Map<String, Object> values) throws ReflectiveOperationException {
    return type.cast(maker.make(values));
  }

  private Maker part(Class<?> part, List<Method> path) {
    List<Class<?>> types = new ArrayList<>();
    List<Maker> makers = new ArrayList<>();
    for (RecordComponent component : part.getRecordComponents()) {
      types.add(component.getType());
      makers.add(component(component, path));
    }
    Constructor<?> constructor = constructor(part, types);
    return values -> {
      Object[] arguments = new Object[makers.size()];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = makers.get(i).make(values);
      }
      return constructor.newInstance(arguments);
    };
  }

  private Maker component(RecordComponent component, List<Method> path) {
    String name = NAMES.getOrDefault(component.getName(), component.getName());
    List<Method> longer = new ArrayList<>(path);
    longer.add(component.getAccessor());
    if (!fields.containsKey(name)) {
      return part(component.getType(), longer);
    }
    fields.put(name, new Field(name, component.getGenericType(), longer));
    return values -> values.get(name);
  }

  private static Constructor<?> constructor(Class<?> part, List<Class<?>> types) {
    try {
      return part.getConstructor(types.toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(part + " cannot be made", e);
    }
  }

  /**
   * A field in JSON.
   *
   * @param name its name
   * @param type the type of its values
   * @param path the accessors that lead to its value
   */
  record Field(String name, Type type, List<Method> path) {
    /** Its value in a record. */
    Object of(Record whole) throws ReflectiveOperationException {
      Object value = whole;
      for (Method accessor : path) {
        value = accessor.invoke(value);
      }
      return value;
    }
  }

  /** Makes a value of a record from the values of its fields. */
  private interface Maker {
    Object make(Map<String, Object> values) throws ReflectiveOperationException;
  }
}
