package dev.por.engine.control.leftout;

import dev.por.probe.internal.ShownMembers;
import dev.por.probe.leftout.LeftOutClasses;
import java.io.File;
import java.io.PrintStream;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Knows which objects have state that code which is left out may share by reaching them: its own
 * objects with a field that can change, arrays, and objects of the JDK that are not known to be
 * immutable.
 */
final class LeftOutState {
  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return find(type);
        }
      };

  private LeftOutState() {}

  static boolean has(Object object) {
    return CLASSES.get(object.getClass());
  }

  private static boolean find(Class<?> type) {
    if (type.isArray()) {
      return true;
    }
    if (isJdk(type)) {
      return !isImmutable(type);
    }
    return LeftOutClasses.remedy(type.getName()) != null && changes(type);
  }

  private static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Whether the class has a field that can change, or inherits from a class of the JDK that may.
   */
  private static boolean changes(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (isJdk(c)) {
        return !isImmutable(c) && c != Record.class;
      }
      for (Field field : ShownMembers.fields(c)) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isImmutable(Class<?> type) {
    String name = type.getName();
    return type == Object.class
        || type.isHidden()
        || name.startsWith("java.time.")
        || name.startsWith("java.lang.invoke.")
        || name.startsWith("java.lang.module.")
        || name.startsWith("java.security.")
        || name.startsWith("sun.nio.fs.")
        || name.startsWith("java.util.ImmutableCollections$")
        || name.startsWith("java.util.Collections$Empty")
        || name.endsWith("FieldUpdater")
        || name.contains("FieldUpdater$")
        || isValue(type, name)
        || Stream.of(
                AccessibleObject.class,
                Charset.class,
                ClassLoader.class,
                Enum.class,
                Module.class,
                PrintStream.class,
                Reference.class,
                Thread.class,
                ThreadGroup.class,
                ThreadLocal.class,
                Throwable.class)
            .anyMatch(immutable -> immutable.isAssignableFrom(type));
  }

  private static boolean isValue(Class<?> type, String name) {
    boolean box = name.startsWith("java.lang.") && Number.class.isAssignableFrom(type);
    return box
        || Stream.of(
                BigDecimal.class,
                BigInteger.class,
                Boolean.class,
                Character.class,
                Class.class,
                File.class,
                Locale.class,
                Optional.class,
                Package.class,
                Pattern.class,
                Runtime.class,
                String.class,
                URI.class,
                URL.class,
                UUID.class)
            .anyMatch(value -> value == type);
  }
}
