package dev.por.engine.instrument;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A {@code StackWalker} of code under test sees the frames that a stack trace has. */
final class StackWalkWeaver extends JdkClassWeaver {
  static final String NAME = "java/lang/StackStreamFactory";

  private static final String FUNCTION = "Ljava/util/function/Function;";

  StackWalkWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    if (!name.equals("makeStackTraverser")) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 1);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            ThrowableWeaver.STACK_FRAMES,
            "visible",
            "(" + FUNCTION + ")" + FUNCTION,
            false);
        super.visitVarInsn(Opcodes.ASTORE, 1);
      }
    };
  }
}
