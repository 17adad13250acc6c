package dev.por.engine.instrument.call;

import dev.por.engine.instrument.emit.SpilledArgumentList;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A call that adapts a variable handle; one that reports its accesses is adapted instead. */
final class HandleAdaptation extends IndirectCall {
  private static final String HANDLE = "Ljava/lang/invoke/VarHandle;";

  private HandleAdaptation(String name, String descriptor) {
    super(name, descriptor);
  }

  /** The call, or null when it makes no handle of a handle. */
  static HandleAdaptation of(String name, String descriptor) {
    boolean adapts = descriptor.startsWith("(" + HANDLE) && descriptor.endsWith(")" + HANDLE);
    return adapts ? new HandleAdaptation(name, descriptor) : null;
  }

  @Override
  public void before(MethodVisitor to, int local, int site) {
    SpilledArgumentList arguments = new SpilledArgumentList(to, descriptor, local);
    arguments.load(0);
    to.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "dev/por/probe/memory/AdaptedHandles",
        "telling",
        "(" + HANDLE + ")" + HANDLE,
        false);
    for (int i = 1; i < arguments.count(); i++) {
      arguments.load(i);
    }
  }
}
