package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves {@code Throwable}, so that what code of the JDK changes of an exception is noticed. A hook
 * would wait with the monitor of the exception, so that is refused where threads share it; code
 * under test has reported it before its call. And so that a stack trace ends where the code under
 * test does.
 */
public final class ThrowableWeaver extends JdkClassWeaver {
  public static final String NAME = "java/lang/Throwable";
  static final String STACK_FRAMES = "dev/por/probe/member/StackFrames";

  private static final Set<String> CHANGING = Set.of("addSuppressed", "initCause", "setStackTrace");

  public ThrowableWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    if (name.equals("getOurStackTrace")) {
      return new Trace(next);
    }
    if (!CHANGING.contains(name)) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 0);
        HookCalls.callOfState(mv, "changes", "(Ljava/lang/Throwable;)V");
      }
    };
  }

  /** The method that makes a stack trace of what the JVM has noted. */
  private static final class Trace extends MethodVisitor {
    private static final String FRAMES = "[Ljava/lang/StackTraceElement;";

    Trace(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      if (owner.equals("java/lang/StackTraceElement") && descriptor.endsWith(")" + FRAMES)) {
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, STACK_FRAMES, "visible", "(" + FRAMES + ")" + FRAMES, false);
      }
    }
  }
}
