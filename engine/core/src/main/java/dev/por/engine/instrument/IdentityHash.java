package dev.por.engine.instrument;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives classes under test that do without one a {@code hashCode} which is the same in every run:
 * the order of hash tables, and what {@code toString} shows, depend on it.
 */
final class IdentityHash {
  private static final String NAME = "hashCode";
  private static final String DESCRIPTOR = "()I";
  private static final int NONE_OF_ITS_OWN =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_MODULE;

  private IdentityHash() {}

  /** Whether instances of the class would have the hash code that the JVM gives them. */
  static boolean isLeftToTheJvm(ClassNode type, ClassLoader loader) {
    if ((type.access & NONE_OF_ITS_OWN) != 0 || !Jdk.owns(type.superName)) {
      return false;
    }
    return !Hierarchy.declares(type, NAME, DESCRIPTOR)
        && !Hierarchy.inherits(type.superName, NAME, DESCRIPTOR, loader);
  }

  /** Whether the call asks for a hash code that may be the one of the JVM. */
  static boolean isAsked(int opcode, String owner, String name) {
    boolean ofObject = opcode == Opcodes.INVOKEVIRTUAL && owner.equals("java/lang/Object");
    boolean ofSystem = owner.equals("java/lang/System") && name.equals("identityHashCode");
    return (ofObject && name.equals(NAME)) || ofSystem;
  }

  static void addTo(ClassVisitor type) {
    MethodVisitor method =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC, NAME, DESCRIPTOR, null, null);
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, Hook.CHANCE, "identityHashCode", "(Ljava/lang/Object;)I", false);
    method.visitInsn(Opcodes.IRETURN);
    method.visitMaxs(1, 1);
    method.visitEnd();
  }
}
