package dev.por.engine.control.location;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Mix64;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.leftout.LeftOutClasses;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * Finds the field that a site touches. The code may name the field through a sub class; the
 * identity is that of the class which declares it.
 */
public final class FieldLocationTable {
  private static final ClassLoader CLASS_PATH = ClassLoader.getSystemClassLoader();

  private long[] hashes = new long[256];
  private Field[] fields = new Field[256];
  private Class<?>[] declaring = new Class<?>[256];
  private Class<?>[] ownLoaders = new Class<?>[256];
  private int[] modifiers = new int[256];
  private byte[] modes = new byte[256];

  private static final byte VOLATILE = 1;
  private static final byte FINAL = 2;
  private static final byte LEFT_OUT = 3;

  /** A number for the field at this site, the same in every JVM. */
  public long hash(int site) {
    if (site >= hashes.length) {
      int length = Math.max(site + 1, hashes.length * 2);
      hashes = Arrays.copyOf(hashes, length);
      fields = Arrays.copyOf(fields, length);
      declaring = Arrays.copyOf(declaring, length);
      ownLoaders = Arrays.copyOf(ownLoaders, length);
      modifiers = Arrays.copyOf(modifiers, length);
      modes = Arrays.copyOf(modes, length);
    }
    if (hashes[site] == 0) {
      resolve(site);
    }
    return hashes[site];
  }

  /** The field itself, or null when reflection does not show it. */
  public Field field(int site) {
    hash(site);
    return fields[site];
  }

  /** The class that declares the field, or null when no class does. */
  public Class<?> declaring(int site) {
    hash(site);
    return declaring[site];
  }

  /**
   * The class that declares the field, if no loader of the class path has defined it; else null.
   */
  public Class<?> ownLoader(int site) {
    hash(site);
    return ownLoaders[site];
  }

  /** Whether a loader of the program's own has defined the class, perhaps as one of several. */
  public static boolean hasOwnLoader(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != CLASS_PATH && loader != CLASS_PATH.getParent();
  }

  /** The modifiers of the field. */
  public int modifiers(int site) {
    hash(site);
    return modifiers[site];
  }

  /** The name of the field. */
  public static String name(int site) {
    return Sites.get(site).member();
  }

  /** What an access at this site means for happens-before. */
  public Effect effect(int site, boolean write) {
    hash(site);
    return effect(modes[site], write);
  }

  /**
   * What an access by reflection means: what one by plain code would. Null for a field of a class
   * that is left out: por does not know how its other accesses order.
   */
  public static Effect effect(Class<?> declaring, String field, boolean write) {
    byte mode = mode(declaring, DeclaringClassFinder.modifiers(declaring, field));
    return mode == LEFT_OUT ? null : effect(mode, write);
  }

  private static Effect effect(byte mode, boolean write) {
    if (mode == VOLATILE) {
      return write ? Effect.RELEASE : Effect.ACQUIRE;
    }
    return mode == FINAL ? Effect.FINAL : Effect.PLAIN;
  }

  /** Whether the field at this site can change and belongs to a class that is left out. */
  public boolean isLeftOut(int site) {
    hash(site);
    return modes[site] == LEFT_OUT;
  }

  private static byte mode(Class<?> declaring, int modifiers) {
    // code of the JDK is not judged by the order of its accesses
    boolean jdk = declaring != null && declaring.getClassLoader() == null;
    if (!jdk && Modifier.isFinal(modifiers)) {
      return FINAL;
    }
    if (declaring != null && LeftOutClasses.remedy(declaring.getName()) != null) {
      return LEFT_OUT;
    }
    return jdk || Modifier.isVolatile(modifiers) ? VOLATILE : 0;
  }

  private void resolve(int number) {
    Site site = Sites.get(number);
    String owner = site.owner();
    try {
      Class<?> type = Class.forName(owner, false, site.loader());
      declaring[number] = DeclaringClassFinder.of(type, site.member());
      if (declaring[number] != null) {
        owner = declaring[number].getName();
        ownLoaders[number] = hasOwnLoader(declaring[number]) ? declaring[number] : null;
        modifiers[number] = DeclaringClassFinder.modifiers(declaring[number], site.member());
        fields[number] = DeclaringClassFinder.shown(declaring[number], site.member());
      }
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      // then the class file has to do, or the name in the code; reflection may fail where the
      // program does not
    }
    modes[number] = mode(declaring[number], modifiers[number]);
    hashes[number] = hash(owner, site.member());
  }

  /** The number of a field that the class declares. */
  public static long hash(String declaring, String field) {
    return Mix64.mix(declaring + "." + field) | 1;
  }
}
