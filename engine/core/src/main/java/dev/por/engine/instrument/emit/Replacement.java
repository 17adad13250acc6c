package dev.por.engine.instrument.emit;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The beginning of a method of the JDK that does something else on threads of the program: code
 * that is skipped on others, written where the method has only its arguments yet.
 */
public final class Replacement {
  private final MethodVisitor to;
  private final String className;
  private final String descriptor;
  private final boolean ofClass;

  public Replacement(MethodVisitor to, int access, String className, String descriptor) {
    this.to = to;
    this.className = className;
    this.descriptor = descriptor;
    this.ofClass = (access & Opcodes.ACC_STATIC) != 0;
  }

  /** Begins what only threads of the program do; ends with {@link #elsewhere}. */
  public Label ifManaged() {
    Label real = new Label();
    to.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, "managed", "()Z", false);
    to.visitJumpInsn(Opcodes.IFEQ, real);
    return real;
  }

  /** Where a jump goes to. */
  public void elsewhere(Label label) {
    Object[] locals = variables(ofClass ? null : className, descriptor);
    to.visitLabel(label);
    to.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
    // two frames must not share an offset
    to.visitInsn(Opcodes.NOP);
  }

  /**
   * What a method of the class, or a static one if that is null, has before it has done a thing.
   */
  public static Object[] variables(String className, String descriptor) {
    List<Object> variables = new ArrayList<>();
    if (className != null) {
      variables.add(className);
    }
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      variables.add(local(argument));
    }
    return variables.toArray();
  }

  private static Object local(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.OBJECT, Type.ARRAY -> type.getInternalName();
      default -> Opcodes.INTEGER;
    };
  }

  /** Returns what a static method of these hooks returns, called with object and arguments. */
  public void by(String hooks, String method) {
    Label real = ifManaged();
    if (!ofClass) {
      to.visitVarInsn(Opcodes.ALOAD, 0);
    }
    int local = ofClass ? 0 : 1;
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      to.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
      local += argument.getSize();
    }
    String withOwner = "(L" + className + ";" + descriptor.substring(1);
    String type = ofClass ? descriptor : withOwner;
    to.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, method, type, false);
    to.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    elsewhere(real);
  }
}
