package dev.por.engine.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A method of a JDK object between the hooks that make it one operation. */
final class AtomicMethod extends AdviceAdapter {
  private final boolean reads;
  private final boolean derives;
  private final Label begin = new Label();
  private final Label end = new Label();

  AtomicMethod(MethodVisitor next, int access, String name, String descriptor, boolean reads) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.reads = reads;
    Type result = Type.getReturnType(descriptor);
    this.derives = result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY;
  }

  @Override
  protected void onMethodEnter() {
    mv.visitVarInsn(ALOAD, 0);
    mv.visitInsn(reads ? ICONST_0 : ICONST_1);
    Hook.call(mv, "beginOperation", "(Ljava/lang/Object;Z)V");
    mv.visitLabel(begin);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == ATHROW) {
      return;
    }
    if (derives) {
      mv.visitInsn(DUP);
      mv.visitVarInsn(ALOAD, 0);
      Hook.call(mv, "derived", "(Ljava/lang/Object;Ljava/lang/Object;)V");
    }
    Hook.call(mv, "endOperation", "()V");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    mv.visitLabel(end);
    mv.visitTryCatchBlock(begin, end, end, null);
    mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    Hook.call(mv, "endOperation", "()V");
    mv.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }
}
