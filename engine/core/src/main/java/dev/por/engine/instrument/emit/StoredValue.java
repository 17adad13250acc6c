package dev.por.engine.instrument.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Tells the hooks which value is about to be stored, for {@code silentStores}; without that setting
 * code has no such hook.
 */
public final class StoredValue {
  private StoredValue() {}

  /** Before a store into a field of this type; the value is on top of the stack and stays there. */
  public static void tell(MethodVisitor to, Type type) {
    to.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> {
        HookCalls.call(to, "storing", "(Ljava/lang/Object;)V");
        return;
      }
      case Type.LONG -> {}
      case Type.DOUBLE ->
          to.visitMethodInsn(
              Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
      case Type.FLOAT -> {
        to.visitMethodInsn(
            Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
        to.visitInsn(Opcodes.I2L);
      }
      default -> to.visitInsn(Opcodes.I2L);
    }
    HookCalls.call(to, "storing", "(J)V");
  }

  /** The type of what an array store instruction stores. */
  public static Type ofArrayStore(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.AASTORE -> Type.getType(Object.class);
      default -> Type.INT_TYPE;
    };
  }
}
