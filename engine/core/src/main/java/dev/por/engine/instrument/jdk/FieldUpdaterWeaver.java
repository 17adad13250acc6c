package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Atomic field updaters: making one reports which field it is for, and each method of its
 * implementation that the others consist of is one operation on that field.
 */
public final class FieldUpdaterWeaver extends JdkClassWeaver {
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  private static final Set<String> MAKERS =
      Set.of(
          ATOMIC + "IntegerFieldUpdater",
          ATOMIC + "LongFieldUpdater",
          ATOMIC + "ReferenceFieldUpdater");

  private static final Set<String> LEAVES =
      Set.of("get", "set", "lazySet", "getAndSet", "getAndAdd");

  public FieldUpdaterWeaver(ClassVisitor next) {
    super(next);
  }

  /** Whether the class is one of them, or the implementation of one. */
  public static boolean contain(String name) {
    int nested = name.indexOf('$');
    return MAKERS.contains(nested < 0 ? name : name.substring(0, nested));
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    if (name.equals("newUpdater")) {
      return new Made(next, Type.getArgumentTypes(descriptor).length - 1);
    }
    boolean implementation = className.contains("$") && isOwn(access);
    boolean update = name.equals("compareAndSet") || name.equals("weakCompareAndSet");
    if (!implementation || !(update || LEAVES.contains(name))) {
      return next;
    }
    return new Used(next, name, descriptor, update);
  }

  /** Bridges call the method that they stand for. */
  private static boolean isOwn(int access) {
    return (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) == 0
        && (access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** The method that makes an updater: its first argument is the class, its last the name. */
  private static final class Made extends MethodVisitor {
    private final int name;

    Made(MethodVisitor next, int name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        super.visitInsn(Opcodes.DUP);
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitVarInsn(Opcodes.ALOAD, name);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "dev/por/probe/internal/KnownFields",
            "updater",
            "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V",
            false);
      }
      super.visitInsn(opcode);
    }
  }

  /** A method that uses the field of its first argument. */
  private static final class Used extends MethodVisitor {
    private final String name;
    private final String descriptor;
    private final boolean update;

    Used(MethodVisitor next, String name, String descriptor, boolean update) {
      super(Opcodes.ASM9, next);
      this.name = name;
      this.descriptor = descriptor;
      this.update = update;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ALOAD, 1);
      if (update) {
        Type expected = Type.getArgumentTypes(descriptor)[1];
        boolean reference = expected.getSort() >= Type.ARRAY;
        super.visitVarInsn(expected.getOpcode(Opcodes.ILOAD), 2);
        String type = reference ? "Ljava/lang/Object;" : expected.getDescriptor();
        HookCalls.indirect(
            mv, "updaterUpdate", "(Ljava/lang/Object;Ljava/lang/Object;" + type + ")V");
      } else {
        super.visitInsn(name.equals("get") ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        HookCalls.indirect(mv, "updater", "(Ljava/lang/Object;Ljava/lang/Object;Z)V");
      }
    }
  }
}
