package dev.por.engine.instrument.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The arguments of a call, taken from the stack into local variables that nothing else uses. */
public final class SpilledArgumentList {
  private final MethodVisitor to;
  private final Type[] types;
  private final int[] places;

  /**
   * Emits the code that takes them.
   *
   * @param local the first of the local variables that are free
   */
  public SpilledArgumentList(MethodVisitor to, String descriptor, int local) {
    this.to = to;
    this.types = Type.getArgumentTypes(descriptor);
    this.places = new int[types.length];
    int next = local;
    for (int i = types.length - 1; i >= 0; i--) {
      places[i] = next;
      next += types[i].getSize();
      to.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), places[i]);
    }
  }

  public Type type(int i) {
    return types[i];
  }

  public int count() {
    return types.length;
  }

  /** Emits the code that puts one of them on the stack. */
  public void load(int i) {
    to.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), places[i]);
  }

  /** Emits the code that puts one of them on the stack, as an object. */
  private void loadBoxed(int i) {
    load(i);
    Type boxed = boxed(types[i]);
    if (boxed != null) {
      String descriptor = Type.getMethodDescriptor(boxed, types[i]);
      to.visitMethodInsn(
          Opcodes.INVOKESTATIC, boxed.getInternalName(), "valueOf", descriptor, false);
    }
  }

  /** Puts one of them on the stack as the value that a compare-and-set expects. */
  public void loadExpected(int i) {
    int sort = types[i].getSort();
    boolean whole = sort != Type.BOOLEAN && sort <= Type.INT;
    if (!whole && sort != Type.LONG) {
      loadBoxed(i);
      return;
    }
    load(i);
    if (whole) {
      to.visitInsn(Opcodes.I2L);
    }
    HookCalls.indirect(to, "number", "(J)Ljava/lang/Object;");
  }

  /** Emits the code that puts all of them back. */
  public void restore() {
    for (int i = 0; i < types.length; i++) {
      load(i);
    }
  }

  private static Type boxed(Type type) {
    String name =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "Boolean";
          case Type.BYTE -> "Byte";
          case Type.CHAR -> "Character";
          case Type.SHORT -> "Short";
          case Type.INT -> "Integer";
          case Type.LONG -> "Long";
          case Type.FLOAT -> "Float";
          case Type.DOUBLE -> "Double";
          default -> null;
        };
    return name == null ? null : Type.getObjectType("java/lang/" + name);
  }
}
