package dev.por.engine.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A static initialiser between the hooks that keep it from being interleaved. */
final class InitializerGuard extends AdviceAdapter {
  private final ClassInstrumenter owner;
  private final Label begin = new Label();
  private final Label end = new Label();

  InitializerGuard(MethodVisitor next, String descriptor, ClassInstrumenter owner) {
    super(Opcodes.ASM9, next, Opcodes.ACC_STATIC, "<clinit>", descriptor);
    this.owner = owner;
  }

  @Override
  protected void onMethodEnter() {
    mv.visitLdcInsn(owner.internalName().replace('/', '.'));
    String begins = owner.isForeign() ? "beginForeignInitializer" : "beginInitializer";
    Hook.call(mv, begins, "(Ljava/lang/String;)V");
    mv.visitLabel(begin);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == ATHROW) {
      return;
    }
    if (owner.resets()) {
      mv.visitLdcInsn(Type.getObjectType(owner.internalName()));
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
    mv.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }
}
