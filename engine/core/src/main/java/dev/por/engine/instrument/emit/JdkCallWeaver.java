package dev.por.engine.instrument.emit;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What visitors of JDK classes have in common that replace some of the calls in all methods. */
public abstract class JdkCallWeaver extends ClassVisitor {
  public JdkCallWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public final MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String method, String type, boolean itf) {
        if (!replaces(mv, opcode, owner, method)) {
          super.visitMethodInsn(opcode, owner, method, type, itf);
        }
      }
    };
  }

  /** Writes to {@code next} what takes the place of a call, or returns false: the call stays. */
  protected abstract boolean replaces(MethodVisitor next, int opcode, String owner, String method);
}
