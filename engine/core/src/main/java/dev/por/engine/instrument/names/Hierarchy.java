package dev.por.engine.instrument.names;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Super classes, read from class files: a class that is being loaded must not load others. */
public final class Hierarchy {
  private Hierarchy() {}

  /** Whether {@code name} is {@code ancestor} or extends it; both internal names. */
  public static boolean extendsClass(String name, String ancestor, ClassLoader loader) {
    for (String type = name; type != null; type = superName(type, loader)) {
      if (type.equals(ancestor)) {
        return true;
      }
      if (type.startsWith("[") || type.equals("java/lang/Object")) {
        return false;
      }
    }
    return false;
  }

  /** The JDK class whose method a call reaches, if no class under test declares it before. */
  public static String reached(String owner, String method, String descriptor, ClassLoader loader) {
    String type = owner;
    while (type != null && !Jdk.owns(type) && !type.startsWith("[")) {
      ClassNode outline = outline(type, loader);
      if (outline == null || declares(outline, method, descriptor)) {
        return owner;
      }
      type = outline.superName;
    }
    return type == null ? owner : type;
  }

  /** Whether the class, or one above it other than Object, has the method. */
  static boolean inherits(String name, String method, String descriptor, ClassLoader loader) {
    String type = name;
    while (type != null && !type.equals("java/lang/Object")) {
      ClassNode outline = outline(type, loader);
      if (outline == null || declares(outline, method, descriptor)) {
        return true;
      }
      type = outline.superName;
    }
    return false;
  }

  /** The JDK class that has the field, if no class under test has it; null if there is none. */
  public static String fieldOfJdk(String owner, String field, ClassLoader loader) {
    String type = owner;
    while (type != null && !Jdk.owns(type)) {
      ClassNode outline = outline(type, loader);
      if (outline == null || outline.fields.stream().anyMatch(f -> f.name.equals(field))) {
        return null;
      }
      type = outline.superName;
    }
    return type == null || type.equals("java/lang/Object") ? null : type;
  }

  /** Whether the class is the body of a constant of the enum. */
  public static boolean isEnumBody(String name, String enumName, ClassLoader loader) {
    ClassNode outline = outline(name, loader);
    return outline != null
        && (outline.access & Opcodes.ACC_ENUM) != 0
        && enumName.equals(outline.superName);
  }

  static boolean declares(ClassNode type, String method, String descriptor) {
    return type.methods.stream().anyMatch(m -> m.name.equals(method) && m.desc.equals(descriptor));
  }

  /** The class without its code, or null when there is no class file of it. */
  public static ClassNode outline(String type, ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(type + ".class")) {
      if (in == null) {
        return null;
      }
      ClassNode outline = new ClassNode();
      new ClassReader(in).accept(outline, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
      return outline;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String superName(String type, ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(type + ".class")) {
      return in == null ? null : new ClassReader(in).getSuperName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
