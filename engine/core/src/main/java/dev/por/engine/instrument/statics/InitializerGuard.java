package dev.por.engine.instrument.statics;

import dev.por.engine.instrument.emit.HookCalls;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A static initialiser between the hooks that keep it from being interleaved. */
public final class InitializerGuard extends AdviceAdapter {
  private final String className;
  private final boolean foreign;
  private final boolean resets;
  private final boolean makes;
  private final Runnable places;
  private final Label begin = new Label();
  private final Label end = new Label();

  private InitializerGuard(
      MethodVisitor next,
      String className,
      boolean foreign,
      boolean resets,
      boolean makes,
      Runnable places) {
    super(Opcodes.ASM9, next, Opcodes.ACC_STATIC, "<clinit>", "()V");
    this.className = className;
    this.foreign = foreign;
    this.resets = resets;
    this.makes = makes;
    this.places = places;
  }

  /** Guards the initialiser of a class under test. */
  public static InitializerGuard of(StaticReset type, MethodVisitor next) {
    return new InitializerGuard(
        next,
        type.name,
        type.isForeign(),
        type.resets(),
        type.hasMaker(),
        type.resets() ? () -> InterfaceStatics.makePlaces(type, next) : () -> {});
  }

  /** Guards that of a class which is no part of the program: its moment must not be noticed. */
  public static InitializerGuard ofForeign(String className, MethodVisitor next) {
    return new InitializerGuard(next, className, true, false, false, () -> {});
  }

  @Override
  protected void onMethodEnter() {
    places.run();
    mv.visitLdcInsn(className.replace('/', '.'));
    if (foreign) {
      HookCalls.callOfInitializers(mv, "beginForeign", "(Ljava/lang/String;)V");
    } else {
      mv.visitInsn(resets ? ICONST_1 : ICONST_0);
      HookCalls.callOfInitializers(mv, "begin", "(Ljava/lang/String;Z)Z");
      leaveOut();
    }
    mv.visitLabel(begin);
  }

  /** If the hook says so. */
  private void leaveOut() {
    if (!resets) {
      mv.visitInsn(POP);
      return;
    }
    Label goesOn = new Label();
    mv.visitJumpInsn(IFEQ, goesOn);
    makeConstants();
    tellStatics("leftOut");
    mv.visitInsn(RETURN);
    mv.visitLabel(goesOn);
    mv.visitFrame(F_NEW, 0, new Object[0], 0, new Object[0]);
    // the code may begin with a frame of its own
    mv.visitInsn(NOP);
  }

  /** Those of an enum that there are not yet: the copy of the initialiser needs them. */
  private void makeConstants() {
    if (makes) {
      mv.visitLdcInsn(Type.getObjectType(className));
      mv.visitMethodInsn(
          INVOKESTATIC, EnumConstants.MAKER, "makeAll", "(Ljava/lang/Class;)V", false);
    }
  }

  private void tellStatics(String what) {
    mv.visitLdcInsn(Type.getObjectType(className));
    mv.visitMethodInsn(INVOKESTATIC, HookCalls.STATICS, what, "(Ljava/lang/Class;)V", false);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == ATHROW) {
      return;
    }
    if (resets) {
      tellStatics("initialized");
    }
    HookCalls.callOfInitializers(mv, "end", "()V");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    mv.visitLabel(end);
    mv.visitTryCatchBlock(begin, end, end, null);
    mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    HookCalls.callOfInitializers(mv, "end", "()V");
    if (resets) {
      makeConstants();
      mv.visitLdcInsn(Type.getObjectType(className));
      mv.visitMethodInsn(
          INVOKESTATIC,
          HookCalls.STATICS,
          "failed",
          "(Ljava/lang/Throwable;Ljava/lang/Class;)V",
          false);
      mv.visitInsn(RETURN);
    } else {
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
