package dev.por.engine.instrument.emit;

import java.util.Arrays;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A synchronized method without the flag: its body between enter and exit. */
public final class SynchronizedMethod extends AdviceAdapter {
  private final boolean isStatic;
  private final Sited owner;

  /** Whether the real monitor is entered too, once the hook has returned. */
  private final boolean real;

  private final String method;
  private final Label begin = new Label();
  private final Label end = new Label();
  private final int parameters;
  private int lock;
  private int site;

  private SynchronizedMethod(
      MethodVisitor next, int access, String name, String descriptor, Sited owner, boolean real) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.real = real;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.owner = owner;
    this.method = name;
    this.parameters = Type.getArgumentsAndReturnSizes(descriptor) / 4 - (isStatic ? 1 : 0);
  }

  /** One of code under test: the engine alone decides which thread enters. */
  public static SynchronizedMethod modelled(
      MethodVisitor next, int access, String name, String descriptor, Sited owner) {
    return new SynchronizedMethod(next, access, name, descriptor, owner, false);
  }

  /** One of code that is left out: a hook reports the monitor, and the monitor stays real. */
  public static SynchronizedMethod real(
      MethodVisitor next, int access, String name, String descriptor, Sited owner) {
    return new SynchronizedMethod(next, access, name, descriptor, owner, true);
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
    hook("enter");
    if (real) {
      mv.visitVarInsn(ALOAD, lock);
      mv.visitInsn(MONITORENTER);
    }
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
    hook("exit");
    if (real) {
      mv.visitVarInsn(ALOAD, lock);
      mv.visitInsn(MONITOREXIT);
    }
  }

  private void hook(String name) {
    mv.visitLdcInsn(site);
    String hooks = real ? HookCalls.LEFT_OUT : HookCalls.PROBE;
    mv.visitMethodInsn(INVOKESTATIC, hooks, name, "(Ljava/lang/Object;I)V", false);
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
