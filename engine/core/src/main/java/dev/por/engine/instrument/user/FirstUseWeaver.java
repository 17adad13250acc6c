package dev.por.engine.instrument.user;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.names.Jdk;
import dev.por.engine.instrument.statics.StaticReset;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reports what may be the first use of a class although the code does not name it so: an object of
 * a class that the JVM makes for a function initialises the interfaces of that class, and a {@code
 * switch} goes through a table, which a class of the compiler's makes from the constants of an
 * enum.
 */
final class FirstUseWeaver extends MethodVisitor {
  private static final String CLASS = "(Ljava/lang/Class;)V";

  /** Whether the table of a switch is on the stack, and its enum is not yet known. */
  private boolean inSwitch;

  FirstUseWeaver(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    inSwitch |= opcode == Opcodes.GETSTATIC && StaticReset.isSwitchTable(name);
    super.visitFieldInsn(opcode, type, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String name, String descriptor, boolean isInterface) {
    if (inSwitch && name.equals("ordinal") && descriptor.equals("()I")) {
      inSwitch = false;
      report(Type.getObjectType(type), "use");
    }
    super.visitMethodInsn(opcode, type, name, descriptor, isInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    if (CallBridge.makesFunction(bootstrap)) {
      report(Type.getReturnType(descriptor), "implement");
      for (Object argument : arguments) {
        // an interface besides, of a cast
        if (argument instanceof Type type && type.getSort() == Type.OBJECT) {
          report(type, "implement");
        }
      }
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  private void report(Type type, String hook) {
    if (!Jdk.owns(type.getInternalName())) {
      super.visitLdcInsn(type);
      HookCalls.callOfInitializers(mv, hook, CLASS);
    }
  }
}
