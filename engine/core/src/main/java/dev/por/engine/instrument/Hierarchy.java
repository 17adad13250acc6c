package dev.por.engine.instrument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;

/** Super classes, read from class files: a class that is being loaded must not load others. */
final class Hierarchy {
  private Hierarchy() {}

  /** Whether {@code name} is {@code ancestor} or extends it; both internal names. */
  static boolean extendsClass(String name, String ancestor, ClassLoader loader) {
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

  private static String superName(String type, ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(type + ".class")) {
      return in == null ? null : new ClassReader(in).getSuperName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
