package dev.por.engine.instrument;

import java.util.Arrays;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A synchronized method without the flag: its body between enter and exit. */
final class SynchronizedMethod extends AdviceAdapter {
  private final boolean isStatic;
  private final ClassInstrumenter owner;
  private final String method;
  private final Label begin = new Label();
  private final Label end = new Label();
  private final int parameters;
  private int lock;
  private int site;

  SynchronizedMethod(
      MethodVisitor next, int access, String name, String descriptor, ClassInstrumenter owner) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.owner = owner;
    this.method = name;
    this.parameters = Type.getArgumentsAndReturnSizes(descriptor) / 4 - (isStatic ? 1 : 0);
  }

  @Override
  protected void onMethodEnter() {
    site = owner.site(method, owner.firstLine(method, methodDesc), null, null);
    lock = newLocal(Type.getType(Object.class));
    if (isStatic) {
      mv.visitLdcInsn(Type.getObjectType(owner.internalName()));
    } else {
      mv.visitVarInsn(ALOAD, 0);
    }
    mv.visitInsn(DUP);
    mv.visitVarInsn(ASTORE, lock);
    mv.visitLdcInsn(site);
    Hook.call(mv, "enter", "(Ljava/lang/Object;I)V");
    mv.visitLabel(begin);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode != ATHROW) {
      exit();
    }
  }

  private void exit() {
    mv.visitVarInsn(ALOAD, lock);
    mv.visitLdcInsn(site);
    Hook.call(mv, "exit", "(Ljava/lang/Object;I)V");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    mv.visitLabel(end);
    // behind every handler of the method itself: the innermost one that matches comes first
    mv.visitTryCatchBlock(begin, end, end, null);
    Object[] locals = new Object[parameters + 1];
    Arrays.fill(locals, TOP);
    locals[parameters] = "java/lang/Object";
    mv.visitFrame(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    exit();
    mv.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }
}
