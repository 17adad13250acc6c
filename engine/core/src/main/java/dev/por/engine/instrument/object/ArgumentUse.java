package dev.por.engine.instrument.object;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods of JDK objects that use the fields of their argument, if it is of the same class: its own
 * methods do not report it, so the operation is one on both.
 */
final class ArgumentUse extends MethodVisitor {
  private static final String HOOKS = "dev/por/probe/object/ArgumentProbe";
  private static final String CONSTRUCTOR = "<init>";

  private static final Set<String> OF_ENUM_SET =
      Set.of("addAll", "containsAll", "equals", "removeAll", "retainAll");

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java/lang/StringBuilder",
          Set.of("compareTo"),
          "java/util/ArrayList",
          Set.of("equals"),
          "java/util/BitSet",
          Set.of("and", "andNot", "equals", "intersects", "or", "xor"),
          "java/util/EnumMap",
          Set.of(CONSTRUCTOR, "equals", "putAll"),
          "java/util/IdentityHashMap",
          Set.of("equals"),
          "java/util/JumboEnumSet",
          OF_ENUM_SET,
          "java/util/RegularEnumSet",
          OF_ENUM_SET,
          "java/util/StringJoiner",
          Set.of("merge"));

  private final String className;
  private final String method;

  private ArgumentUse(MethodVisitor next, String className, String method) {
    super(Opcodes.ASM9, next);
    this.className = className;
    this.method = method;
  }

  /** Writes the method to {@code next}, with a hook in front of all others if it is one of them. */
  static MethodVisitor of(
      MethodVisitor next, String className, int access, String method, String descriptor) {
    return isOne(className, access, method, descriptor)
        ? new ArgumentUse(next, className, method)
        : next;
  }

  /** Whether the method is one of them; those that are private are called by one. */
  static boolean isOne(String className, int access, String method, String descriptor) {
    int notTold = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE;
    Type[] arguments = Type.getArgumentTypes(descriptor);
    return METHODS.getOrDefault(className, Set.of()).contains(method)
        && (access & notTold) == 0
        && arguments.length == 1
        && arguments[0].getSort() == Type.OBJECT;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(Opcodes.ALOAD, 1);
    super.visitLdcInsn(Type.getObjectType(className));
    if (method.equals(CONSTRUCTOR)) {
      hook("read", "(Ljava/lang/Object;Ljava/lang/Class;)V");
    } else {
      // which first brings its argument into another form
      super.visitInsn(method.equals("merge") ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      hook("use", "(Ljava/lang/Object;Ljava/lang/Class;Z)V");
    }
  }

  private void hook(String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false);
  }
}
