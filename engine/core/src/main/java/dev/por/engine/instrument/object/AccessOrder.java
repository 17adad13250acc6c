package dev.por.engine.instrument.object;

import dev.por.engine.instrument.emit.HookCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * To look something up in a {@code LinkedHashMap} that is in the order of accesses changes it: a
 * read that is a write if the map is one of those.
 */
final class AccessOrder extends MethodVisitor {
  private static final String MAP = "java/util/LinkedHashMap";

  private AccessOrder(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** The visitor in front of {@code next}, if the method is one of those. */
  static MethodVisitor of(MethodVisitor next, String className, String name) {
    return className.equals(MAP) && isLookup(name) ? new AccessOrder(next) : next;
  }

  /** Whether a view hands it over to its map, which says whether it is a change. */
  static boolean isLeftToMap(String className, String name) {
    return className.equals(MAP + "$ReversedLinkedHashMapView") && isLookup(name);
  }

  private static boolean isLookup(String name) {
    return name.equals("get") || name.equals("getOrDefault");
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (owner.equals(HookCalls.PROBE) && name.equals("beginOperation")) {
      // the operation lies below its argument, and a write is a read and one
      visitInsn(Opcodes.SWAP);
      visitVarInsn(Opcodes.ALOAD, 0);
      visitFieldInsn(Opcodes.GETFIELD, MAP, "accessOrder", "Z");
      visitInsn(Opcodes.IOR);
      visitInsn(Opcodes.SWAP);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
  }
}
