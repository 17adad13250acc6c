package dev.por.engine.instrument.user;

import dev.por.engine.instrument.buffer.BufferMethod;
import dev.por.engine.instrument.deep.ModelledMonitorWeaver;
import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.SpilledArgumentList;
import dev.por.engine.instrument.names.Jdk;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Arrays and buffers that are arguments of a call of the JDK, which uses what they have unseen. */
final class HandedMemory {
  /** Methods that only read what they are given. */
  private static final Set<String> READERS =
      Set.of(
          "<init>",
          "addAll",
          "append",
          "copyValueOf",
          "equals",
          "format",
          "formatted",
          "getConstructor",
          "getDeclaredConstructor",
          "getDeclaredMethod",
          "getMethod",
          "hash",
          "insert",
          "invoke",
          "join",
          "newInstance",
          "of",
          "ofEntries",
          "print",
          "printf",
          "println",
          "put",
          "setStackTrace",
          "toString",
          "update",
          "valueOf",
          "write");

  /** Methods that only read the buffers they are given. */
  private static final Set<String> READERS_OF_BUFFERS =
      Set.of("decode", "encode", "setDictionary", "updateAAD");

  private HandedMemory() {}

  /** Whether a call hands over arrays or buffers that no other hook reports. */
  static boolean concern(String type, String descriptor) {
    return Jdk.owns(type)
        && !type.equals(Jdk.ARRAYS)
        && !type.startsWith("java/lang/invoke/")
        && !Jdk.isBuffer(type)
        && !ModelledMonitorWeaver.areIn(type)
        && (descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0 || buffers(descriptor) > 0);
  }

  /** How many of the arguments are buffers, or arrays of them. */
  private static int buffers(String descriptor) {
    boolean any = descriptor.lastIndexOf("Ljava/nio/", descriptor.indexOf(')')) >= 0;
    return any
        ? (int) Arrays.stream(Type.getArgumentTypes(descriptor)).filter(a -> isBuffer(a)).count()
        : 0;
  }

  private static boolean isBuffer(Type type) {
    Type one = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return one.getSort() == Type.OBJECT && Jdk.isBuffer(one.getInternalName());
  }

  /**
   * Reports the arrays and buffers among the arguments on the stack, which stay as they are. Of
   * several buffers the first one is read, and the others are written.
   *
   * @param local the first of the local variables that are free
   */
  static void tell(MethodVisitor to, String name, String descriptor, int local) {
    SpilledArgumentList arguments = new SpilledArgumentList(to, descriptor, local);
    boolean several = buffers(descriptor) > 1;
    boolean reads = READERS.contains(name);
    boolean first = true;
    for (int i = 0; i < arguments.count(); i++) {
      arguments.load(i);
      if (arguments.type(i).getSort() == Type.ARRAY) {
        // a cipher has where to put it behind what it reads
        tell(to, HookCalls.PROBE, "elements", reads && !(name.equals("update") && i > 0));
      }
      if (isBuffer(arguments.type(i))) {
        boolean read = several ? first : reads || READERS_OF_BUFFERS.contains(name);
        tell(to, BufferMethod.HOOKS, "handed", read);
        first = false;
      }
    }
  }

  private static void tell(MethodVisitor to, String hooks, String hook, boolean reads) {
    to.visitInsn(Opcodes.DUP);
    to.visitInsn(reads ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
    to.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, hook, "(Ljava/lang/Object;Z)V", false);
  }
}
