package dev.por.engine.control;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Mix64;
import dev.por.probe.LeftOutClasses;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Which field a site touches. The code may name it through a sub class; the identity is that of the
 * class which declares it.
 */
final class FieldLocations {
  private long[] hashes = new long[256];
  private Field[] fields = new Field[256];
  private byte[] modes = new byte[256];

  private static final byte VOLATILE = 1;
  private static final byte FINAL = 2;
  private static final byte LEFT_OUT = 3;

  /** A number for the field at this site, the same in every JVM. */
  long hash(int site) {
    if (site >= hashes.length) {
      int length = Math.max(site + 1, hashes.length * 2);
      hashes = Arrays.copyOf(hashes, length);
      fields = Arrays.copyOf(fields, length);
      modes = Arrays.copyOf(modes, length);
    }
    if (hashes[site] == 0) {
      resolve(site);
    }
    return hashes[site];
  }

  /** The field itself, or null when reflection does not show it. */
  Field field(int site) {
    hash(site);
    return fields[site];
  }

  /** What an access at this site means for happens-before. */
  Effect effect(int site, boolean write) {
    hash(site);
    if (modes[site] == VOLATILE) {
      return write ? Effect.RELEASE : Effect.ACQUIRE;
    }
    return modes[site] == FINAL ? Effect.FINAL : Effect.PLAIN;
  }

  /** Whether the field at this site can change and belongs to a class that is left out. */
  boolean isLeftOut(int site) {
    hash(site);
    return modes[site] == LEFT_OUT;
  }

  private static byte mode(Field field) {
    int modifiers = field == null ? 0 : field.getModifiers();
    // code of the JDK is not judged by the order of its accesses
    boolean jdk = field != null && field.getDeclaringClass().getClassLoader() == null;
    if (!jdk && Modifier.isFinal(modifiers)) {
      return FINAL;
    }
    if (field != null && LeftOutClasses.remedy(field.getDeclaringClass().getName()) != null) {
      return LEFT_OUT;
    }
    return jdk || Modifier.isVolatile(modifiers) ? VOLATILE : 0;
  }

  private void resolve(int number) {
    Site site = Sites.get(number);
    fields[number] = find(site);
    modes[number] = mode(fields[number]);
    String declaring =
        fields[number] == null ? site.owner() : fields[number].getDeclaringClass().getName();
    hashes[number] = hash(declaring, site.member());
  }

  /** The number of a field that the class declares. */
  static long hash(String declaring, String field) {
    return Mix64.mix(declaring + "." + field) | 1;
  }

  private static Field find(Site site) {
    try {
      return find(Class.forName(site.owner(), false, site.loader()), site.member());
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      // then the name in the code has to do; the program itself will fail there
      return null;
    }
  }

  /** The field of this name that the class declares or inherits, or null. */
  static Field find(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> superInterface : c.getInterfaces()) {
        Field field = find(superInterface, name);
        if (field != null) {
          return field;
        }
      }
    }
    return null;
  }
}
