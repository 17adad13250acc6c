package dev.por.engine.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A static initialiser between the hooks that keep it from being interleaved. */
final class InitializerGuard extends AdviceAdapter {
  private final String className;
  private final boolean foreign;
  private final boolean resets;
  private final Label begin = new Label();
  private final Label end = new Label();

  /**
   * Guards the initialiser of a class.
   *
   * @param className its internal name
   * @param foreign whether it is no part of the program, so that nobody may tell when it ran
   * @param resets whether it runs again before every execution
   */
  InitializerGuard(MethodVisitor next, String className, boolean foreign, boolean resets) {
    super(Opcodes.ASM9, next, Opcodes.ACC_STATIC, "<clinit>", "()V");
    this.className = className;
    this.foreign = foreign;
    this.resets = resets;
  }

  @Override
  protected void onMethodEnter() {
    mv.visitLdcInsn(className.replace('/', '.'));
    String begins = foreign ? "beginForeignInitializer" : "beginInitializer";
    Hook.call(mv, begins, "(Ljava/lang/String;)V");
    mv.visitLabel(begin);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == ATHROW) {
      return;
    }
    if (resets) {
      mv.visitLdcInsn(Type.getObjectType(className));
      mv.visitMethodInsn(INVOKESTATIC, Hook.STATICS, "initialized", "(Ljava/lang/Class;)V", false);
    }
    Hook.call(mv, "endInitializer", "()V");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    mv.visitLabel(end);
    mv.visitTryCatchBlock(begin, end, end, null);
    mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    Hook.call(mv, "endInitializer", "()V");
    if (resets) {
      mv.visitLdcInsn(Type.getObjectType(className));
      mv.visitMethodInsn(
          INVOKESTATIC, Hook.STATICS, "failed", "(Ljava/lang/Throwable;Ljava/lang/Class;)V", false);
      mv.visitInsn(RETURN);
    } else {
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
