package dev.por.engine.instrument.jdk;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves {@link java.util.concurrent.Exchanger}: threads of the program meet in the engine. The
 * JDK's own code spins for a partner, and how long depends on the machine.
 */
public final class ExchangerWeaver extends ClassVisitor {
  public static final String NAME = "java/util/concurrent/Exchanger";

  private static final String HOOKS = "dev/por/probe/object/ExchangeProbe";
  private static final String ITEM = "(Ljava/lang/Object;";
  private static final String TIMED = "JLjava/util/concurrent/TimeUnit;";

  public ExchangerWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return name.equals("exchange") ? new Exchange(next, descriptor.contains(TIMED)) : next;
  }

  /** Asks first whether the exchange has been done. */
  private static final class Exchange extends MethodVisitor {
    private final boolean timed;

    Exchange(MethodVisitor next, boolean timed) {
      super(Opcodes.ASM9, next);
      this.timed = timed;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, 1);
      if (timed) {
        visitVarInsn(Opcodes.LLOAD, 2);
        visitVarInsn(Opcodes.ALOAD, 4);
      }
      String arguments = ITEM + ITEM.substring(1) + (timed ? TIMED : "");
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "exchange", arguments + ")Z", false);
      Label real = new Label();
      visitJumpInsn(Opcodes.IFEQ, real);
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "received", "()Ljava/lang/Object;", false);
      visitInsn(Opcodes.ARETURN);
      visitLabel(real);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }
  }
}
