package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.emit.HookCalls;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Classes of the JDK that use fields of objects of another class directly, where that may be an
 * object of the program: its own methods cannot report that.
 */
final class FieldUsers {
  private static final String PARSE_POSITION = "java/text/ParsePosition";

  /**
   * By class, the classes that use its fields in objects they get as arguments, up to the end of
   * the call.
   */
  private static final Map<String, Set<String>> OF_ARGUMENTS =
      Map.of(
          "java/text/FieldPosition",
          Set.of("java/text/SimpleDateFormat"),
          PARSE_POSITION,
          Set.of(
              "java/text/ChoiceFormat",
              "java/text/CompactNumberFormat",
              "java/text/DateFormat",
              "java/text/DecimalFormat",
              "java/text/Format",
              "java/text/MessageFormat",
              "java/text/NumberFormat",
              "java/text/SimpleDateFormat"));

  /** By class, the classes that keep its objects. Threads must not share such an object. */
  private static final Map<String, Set<String>> OF_KEPT =
      Map.of(
          "java/util/jar/JarEntry",
          Set.of("java/util/jar/JarInputStream", "java/util/jar/JarVerifier"),
          "java/util/zip/ZipEntry",
          Set.of(
              "java/util/zip/ZipFile",
              "java/util/zip/ZipFile$1",
              "java/util/zip/ZipInputStream",
              "java/util/zip/ZipOutputStream"));

  private FieldUsers() {}

  /** The classes that use fields of this class. */
  static Set<String> of(String name) {
    Set<String> users = new HashSet<>(OF_ARGUMENTS.getOrDefault(name, Set.of()));
    users.addAll(OF_KEPT.getOrDefault(name, Set.of()));
    return users;
  }

  /** Whether methods of a class use the fields of their arguments of this type. */
  static boolean useArgument(String user, String type) {
    return OF_ARGUMENTS.getOrDefault(type, Set.of()).contains(user);
  }

  private static boolean keeps(String user, String type) {
    return OF_KEPT.getOrDefault(type, Set.of()).contains(user);
  }

  /** Writes a method of a class to {@code next}, with hooks where it uses what it has kept. */
  static MethodVisitor telling(MethodVisitor next, String user) {
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        boolean write = opcode == Opcodes.PUTFIELD;
        if (keeps(user, owner) && (write || opcode == Opcodes.GETFIELD)) {
          HookCalls.copyBelow(mv, write ? Type.getType(descriptor).getSize() : 0);
          super.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
          HookCalls.callOfState(mv, "unshared", "(Ljava/lang/Object;Z)V");
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
      }
    };
  }
}
