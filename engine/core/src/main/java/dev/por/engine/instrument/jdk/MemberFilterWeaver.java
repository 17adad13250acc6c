package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.JdkClassWeaver;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reflection shows the members of a class as its file has them: what was woven is not shown. */
public final class MemberFilterWeaver extends JdkClassWeaver {
  public static final String NAME = "jdk/internal/reflect/Reflection";

  private static final String HIDDEN = "dev/por/probe/member/HiddenMembers";
  private static final String FIELDS = "[Ljava/lang/reflect/Field;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";

  public MemberFilterWeaver(ClassVisitor next) {
    super(next);
  }

  /** Calls a method that returns what a class has been without hooks. */
  static void ask(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, HIDDEN, name, descriptor, false);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    return switch (name) {
      case "filterFields" -> new Filter(next, "fields", FIELDS);
      case "filterMethods" -> new Filter(next, "methods", METHODS);
      default -> next;
    };
  }

  /** A method that gets a class and its members, and returns those that are shown. */
  private static final class Filter extends MethodVisitor {
    private final String hook;
    private final String members;

    Filter(MethodVisitor next, String hook, String members) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
      this.members = members;
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        ask(mv, hook, "(" + members + "Ljava/lang/Class;)" + members);
      }
      super.visitInsn(opcode);
    }
  }
}
