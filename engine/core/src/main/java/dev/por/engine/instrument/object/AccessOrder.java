package dev.por.engine.instrument.object;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * To look something up in a {@code LinkedHashMap} that is in the order of accesses changes it: a
 * read that is a write if the map is one of those.
 */
final class AccessOrder {
  private static final String MAP = "java/util/LinkedHashMap";

  private AccessOrder() {}

  /** Whether the method is one of those. */
  static boolean matters(String className, String name) {
    return className.equals(MAP) && isLookup(name);
  }

  /** Whether a view hands it over to its map, which says whether it is a change. */
  static boolean isLeftToMap(String className, String name) {
    return className.equals(MAP + "$ReversedLinkedHashMapView") && isLookup(name);
  }

  private static boolean isLookup(String name) {
    return name.equals("get") || name.equals("getOrDefault");
  }

  /** Makes a write of the read on top of the stack, if the map is one of those. */
  static void add(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, MAP, "accessOrder", "Z");
    code.visitInsn(Opcodes.IOR);
  }
}
