package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call by which a byte buffer reads or writes one value at an index: its state stays as it is.
 */
final class BufferCall extends IndirectCall {
  private static final Set<String> TYPES =
      Set.of("", "Char", "Short", "Int", "Long", "Float", "Double");

  private BufferCall(String name, String descriptor) {
    super(name, descriptor);
  }

  /** The call, or null when it is another one. */
  static BufferCall of(String name, String descriptor) {
    return isAbsolute(name, descriptor) ? new BufferCall(name, descriptor) : null;
  }

  /** Whether the method reads or writes at an index that it is given. */
  static boolean isAbsolute(String name, String descriptor) {
    boolean reads = name.startsWith("get");
    if ((!reads && !name.startsWith("put")) || !TYPES.contains(name.substring(3))) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    return arguments.length == (reads ? 1 : 2)
        && arguments[0].getSort() == Type.INT
        && arguments[arguments.length - 1].getSort() < Type.ARRAY
        && (!reads || Type.getReturnType(descriptor).getSort() < Type.ARRAY);
  }

  @Override
  void before(MethodVisitor to, int local, int site) {
    SpilledArguments arguments = new SpilledArguments(to, descriptor, local);
    boolean reads = name.startsWith("get");
    Type value = reads ? Type.getReturnType(descriptor) : arguments.type(1);
    to.visitInsn(Opcodes.DUP);
    arguments.load(0);
    to.visitLdcInsn(bytes(value));
    to.visitInsn(reads ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
    to.visitLdcInsn(site);
    hook(to, "buffer", "(Ljava/nio/ByteBuffer;IIZI)V");
    arguments.restore();
  }

  /** How many bytes a value of this type has; 0 for a reference. */
  static int bytes(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE -> 1;
      case Type.CHAR, Type.SHORT -> Short.BYTES;
      case Type.INT, Type.FLOAT -> Integer.BYTES;
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      default -> 0;
    };
  }
}
