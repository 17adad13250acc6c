package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves {@code Throwable}, so that what code of the JDK changes of an exception is noticed. A hook
 * would wait with the monitor of the exception, so that is refused where threads share it; code
 * under test has told of it before its call.
 */
final class ThrowableWeaver extends JdkClassWeaver {
  static final String NAME = "java/lang/Throwable";

  private static final Set<String> CHANGING = Set.of("addSuppressed", "initCause", "setStackTrace");

  ThrowableWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    if (!CHANGING.contains(name)) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        Hook.callOfState(mv, "changes", "(Ljava/lang/Throwable;)V");
      }
    };
  }
}
