package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The constructor of a virtual thread, which reports its task: the thread itself hides it in a
 * continuation that the engine never runs.
 */
final class VirtualThreadTask extends MethodVisitor {
  private static final String TASK = "java/lang/Runnable";

  private final int local;

  VirtualThreadTask(MethodVisitor next, String descriptor) {
    super(Opcodes.ASM9, next);
    this.local = place(descriptor);
  }

  private static int place(String descriptor) {
    int local = 1;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (argument.getInternalName().equals(TASK)) {
        return local;
      }
      local += argument.getSize();
    }
    throw new IllegalStateException("a virtual thread without a task: " + descriptor);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.RETURN) {
      visitVarInsn(Opcodes.ALOAD, 0);
      visitVarInsn(Opcodes.ALOAD, local);
      visitMethodInsn(
          Opcodes.INVOKESTATIC,
          HookCalls.THREAD_API,
          "made",
          "(Ljava/lang/Thread;L" + TASK + ";)V",
          false);
    }
    super.visitInsn(opcode);
  }
}
