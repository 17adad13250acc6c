package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What changes inside the JDK: {@code Thread.start} asks the engine first, and thread locals belong
 * to the carried thread.
 */
final class JdkRedirections extends ClassVisitor {
  private static final Set<String> NAMES = Set.of("java/lang/Thread", "java/lang/ThreadLocal");

  private boolean thread;

  JdkRedirections(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean concern(String name) {
    return NAMES.contains(name);
  }

  static Class<?>[] classes() {
    return new Class<?>[] {Thread.class, ThreadLocal.class};
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    thread = name.equals("java/lang/Thread");
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (!thread) {
      return new CarriedThread(next);
    }
    return name.equals("start") && descriptor.equals("()V") ? new AskBeforeStart(next) : next;
  }

  /** {@code if (Probe.start(this)) return;}. */
  private static final class AskBeforeStart extends MethodVisitor {
    AskBeforeStart(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitMethodInsn(Opcodes.INVOKESTATIC, Hook.PROBE, "start", "(Ljava/lang/Thread;)Z", false);
      visitJumpInsn(Opcodes.IFEQ, real);
      visitInsn(Opcodes.RETURN);
      visitLabel(real);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }
  }

  private static final class CarriedThread extends MethodVisitor {
    CarriedThread(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      boolean current =
          owner.equals("java/lang/Thread")
              && (name.equals("currentThread") || name.equals("currentCarrierThread"));
      super.visitMethodInsn(
          opcode, current ? Hook.PROBE : owner, current ? "currentThread" : name, descriptor, itf);
    }
  }
}
