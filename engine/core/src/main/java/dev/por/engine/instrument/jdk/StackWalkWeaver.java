package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.JdkClassWeaver;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A {@code StackWalker} of code under test sees the frames that a stack trace has. */
public final class StackWalkWeaver extends JdkClassWeaver {
  public static final String NAME = "java/lang/StackStreamFactory";

  private static final String FUNCTION = "Ljava/util/function/Function;";

  public StackWalkWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
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
