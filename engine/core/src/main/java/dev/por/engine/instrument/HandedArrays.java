package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Arrays that are arguments of a call of the JDK, which uses their elements unseen. */
final class HandedArrays {
  /** Methods that only read the arrays they are given. */
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

  private HandedArrays() {}

  /** Whether a call hands over arrays whose elements nobody else tells of. */
  static boolean concern(String type, String descriptor) {
    return Jdk.owns(type)
        && !type.equals(ArraysWeaver.NAME)
        && !type.startsWith("java/lang/invoke/")
        && descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0;
  }

  /**
   * Tells of the arrays among the arguments on the stack, which stay as they are.
   *
   * @param local the first of the local variables that are free
   */
  static void tell(MethodVisitor to, String name, String descriptor, int local) {
    SpilledArguments arguments = new SpilledArguments(to, descriptor, local);
    for (int i = 0; i < arguments.count(); i++) {
      arguments.load(i);
      if (arguments.type(i).getSort() == Type.ARRAY) {
        to.visitInsn(Opcodes.DUP);
        to.visitInsn(READERS.contains(name) ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        Hook.call(to, "elements", "(Ljava/lang/Object;Z)V");
      }
    }
  }
}
