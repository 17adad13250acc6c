package dev.por.engine.instrument.object;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A constructor of a phaser. One that has a parent registers there, which is an operation of the
 * parent; from then on what happens to one happens to the other.
 */
final class PhaserConstructor extends MethodVisitor {
  static final String PHASER = "java/util/concurrent/Phaser";

  /** The constructor that the others call. */
  static final String DESCRIPTOR = "(L" + PHASER + ";I)V";

  PhaserConstructor(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (owner.equals(PHASER) && name.equals("doRegister")) {
      super.visitInsn(Opcodes.POP);
      // that of this class, whatever the parent overrides
      super.visitMethodInsn(Opcodes.INVOKESPECIAL, PHASER, "register", "()I", false);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.RETURN) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ALOAD, 1);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "dev/por/probe/object/PhaserProbe",
          "join",
          "(Ljava/lang/Object;Ljava/lang/Object;)V",
          false);
    }
    super.visitInsn(opcode);
  }
}
