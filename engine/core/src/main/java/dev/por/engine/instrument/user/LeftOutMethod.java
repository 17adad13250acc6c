package dev.por.engine.instrument.user;

import dev.por.engine.instrument.call.Redirection;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Jdk;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method of a class that is left out: reports its monitors, what it does to threads, and which
 * classes it may be the first to use.
 */
final class LeftOutMethod extends MethodVisitor {
  private final String method;
  private final LeftOutCode owner;
  private int line;

  LeftOutMethod(MethodVisitor next, String method, LeftOutCode owner) {
    super(Opcodes.ASM9, next);
    this.method = method;
    this.owner = owner;
  }

  @Override
  public void visitLineNumber(int number, Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      super.visitInsn(Opcodes.DUP);
      super.visitLdcInsn(owner.site(method, line, null, null));
      String hook = opcode == Opcodes.MONITORENTER ? "enter" : "exit";
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, HookCalls.LEFT_OUT, hook, "(Ljava/lang/Object;I)V", false);
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (isStatic && !Jdk.owns(type) && !type.equals(owner.internalName())) {
      super.visitLdcInsn(owner.site(method, line, type, name));
      HookCalls.callOfInitializers(mv, "use", "(I)V");
    }
    super.visitFieldInsn(opcode, type, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    Redirection to = LeftOutCalls.of(opcode, type, name, descriptor, owner.loader());
    if (to == null) {
      super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
      return;
    }
    owner.changed();
    if (to.sited()) {
      super.visitLdcInsn(owner.site(method, line, type, name));
    }
    super.visitMethodInsn(Opcodes.INVOKESTATIC, to.owner(), to.hook(), to.descriptor(), false);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    Object[] controlled = arguments.clone();
    Type bound = CallBridge.bound(bootstrap, descriptor);
    for (int i = 0; i < arguments.length; i++) {
      controlled[i] = controlled(arguments[i], bound);
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, controlled);
  }

  @Override
  public void visitLdcInsn(Object constant) {
    super.visitLdcInsn(controlled(constant, null));
  }

  private Object controlled(Object constant, Type bound) {
    return constant instanceof Handle handle && handle.getDesc().startsWith("(")
        ? owner.referredTo(handle, bound, method, line)
        : constant;
  }
}
