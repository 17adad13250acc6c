package dev.por.engine.control.identity;

import dev.por.engine.control.location.IdentityTable;
import dev.por.engine.model.Mix64;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Names objects that the JVM has once, by what they are: classes, enum constants, strings that are
 * interned, boxes that are cached, objects that the JDK hands out to all callers. Other strings and
 * boxes are different objects even if they are equal.
 */
public final class ConstantNamer {
  private static final long CLASS = 1;

  /** Others may have names that follow from the order in which threads got them. */
  private static final IdentityTable OF_THE_JDK =
      numbered(
          Collections.emptyList(),
          Collections.emptySet(),
          Collections.emptyMap(),
          Collections.emptyIterator(),
          Collections.emptyListIterator(),
          Collections.emptyEnumeration(),
          List.of(),
          Set.of(),
          Map.of(),
          Optional.empty(),
          OptionalDouble.empty(),
          OptionalInt.empty(),
          OptionalLong.empty(),
          Runtime.getRuntime(),
          BigInteger.ZERO,
          BigInteger.ONE,
          BigInteger.TWO,
          BigInteger.TEN);

  private final IdentityTable names;

  /** Loaders that were there before the program, or come from code that por does not see. */
  private final IdentityTable loaders = new IdentityTable();

  ConstantNamer(IdentityTable names) {
    this.names = names;
  }

  /** The name of the object; 0 when the object is no constant. */
  long name(Object object) {
    if (object instanceof Class<?> type) {
      return name(type);
    }
    if (object instanceof Enum<?> constant) {
      return Mix64.mix(name(constant.getDeclaringClass()), Mix64.mix(constant.name()));
    }
    return isValue(object) && isShared(object) ? content(object) : OF_THE_JDK.find(object);
  }

  /**
   * Whether the object is a constant; strings and boxes do not count, since their value decides.
   */
  public static boolean contain(Object object) {
    return object instanceof Class<?> || object instanceof Enum<?> || OF_THE_JDK.find(object) != 0;
  }

  private static IdentityTable numbered(Object... objects) {
    IdentityTable table = new IdentityTable();
    for (int i = 0; i < objects.length; i++) {
      table.put(objects[i], Mix64.mix(Mix64.mix(objects[i].getClass().getName()), i));
    }
    return table;
  }

  private long name(Class<?> type) {
    long name = Mix64.mix(Mix64.mix(type.getName()), CLASS);
    ClassLoader loader = type.getClassLoader();
    return loader == null ? name : Mix64.mix(name, loader(loader));
  }

  /** A number that no other loader has. */
  long loader(ClassLoader loader) {
    long known = names.find(loader);
    if (known == 0) {
      known = loaders.find(loader);
    }
    if (known == 0) {
      known = Mix64.mix(loader.getClass().getName());
      while (loaders.holder(known) != null) {
        known = Mix64.mix(known, CLASS);
      }
      loaders.put(loader, known);
    }
    return known;
  }

  /** What a value stands for, as one number. */
  static long content(Object value) {
    return Mix64.mix(Mix64.mix(value.getClass().getName()), Mix64.mix(value.toString()));
  }

  /** Whether the object is a value: it has no other state, and equal values may be one object. */
  static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Double
        || object instanceof Byte
        || object instanceof Short
        || object instanceof Float;
  }

  /** Whether the object is the one that the JVM gives to all code that asks for its value. */
  private static boolean isShared(Object value) {
    return value == shared(value);
  }

  /**
   * The object that the JVM gives to code that asks for the value now; null when the JVM makes a
   * new object each time.
   */
  private static Object shared(Object value) {
    if (value instanceof String text) {
      // a copy: to intern the string itself would make it the one that is shared
      return new String(text).intern();
    }
    if (value instanceof Integer number) {
      return Integer.valueOf(number.intValue());
    }
    if (value instanceof Long number) {
      return Long.valueOf(number.longValue());
    }
    if (value instanceof Boolean truth) {
      return Boolean.valueOf(truth.booleanValue());
    }
    if (value instanceof Character letter) {
      return Character.valueOf(letter.charValue());
    }
    if (value instanceof Byte number) {
      return Byte.valueOf(number.byteValue());
    }
    return value instanceof Short number ? Short.valueOf(number.shortValue()) : null;
  }

  void clear() {
    loaders.clear();
  }
}
