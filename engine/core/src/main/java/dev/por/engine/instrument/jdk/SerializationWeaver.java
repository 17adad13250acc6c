package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.probe.IndirectHooks;
import dev.por.probe.Sites;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves what serialization reads of the program's objects: fields, elements of arrays, the state
 * of JDK objects. What it makes of the bytes again is new, and belongs to its thread. The number
 * that stands for a class which has none of its own is that of the class without hooks. What
 * describes a class, or makes an object of it, may be the first use of the class.
 */
public final class SerializationWeaver extends JdkClassWeaver {
  private static final String STREAM = "java/io/ObjectOutputStream";
  private static final String DESCRIPTION = "java/io/ObjectStreamClass";
  private static final String LOOKUP = "lookup(Ljava/lang/Class;Z)";
  private static final Map<String, Integer> OF_FIELDS =
      Map.of(
          "getPrimFieldValues",
          IndirectHooks.PRIMITIVES,
          "getObjFieldValues",
          IndirectHooks.REFERENCES);

  public SerializationWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean concerns(String name) {
    return name.equals(STREAM) || name.equals(DESCRIPTION);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    boolean described = className.equals(DESCRIPTION);
    if (described && name.equals("computeDefaultSUID")) {
      return new DefaultNumber(next);
    }
    if (described && (name + descriptor).startsWith(LOOKUP)) {
      return new Lookup(next);
    }
    if (described && name.equals("newInstance")) {
      return new Instantiation(next);
    }
    Integer fields = described ? OF_FIELDS.get(name) : null;
    // what the class itself writes; that of a class under test reports its own accesses
    boolean state = described && name.equals("invokeWriteObject");
    boolean elements = !described && name.equals("writeArray");
    if (fields == null && !state && !elements) {
      return next;
    }
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        super.visitVarInsn(Opcodes.ALOAD, 1);
        if (elements) {
          super.visitInsn(Opcodes.ICONST_0);
          HookCalls.call(mv, "elements", "(Ljava/lang/Object;Z)V");
        } else {
          super.visitLdcInsn(fields == null ? 0 : fields);
          super.visitLdcInsn(Sites.UNKNOWN);
          HookCalls.indirect(mv, "copied", "(Ljava/lang/Object;II)V");
        }
      }
    };
  }

  /** The method that computes the number of a class, which is its argument. */
  private static final class DefaultNumber extends MethodVisitor {
    DefaultNumber(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      if (name.equals("hasStaticInitializer")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        MemberFilterWeaver.ask(mv, "isInitializerShown", "(ZLjava/lang/Class;)Z");
      }
    }
  }

  /** The method that finds or makes the description of a class, which is its argument. */
  private static final class Lookup extends MethodVisitor {
    Lookup(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "dev/por/probe/statics/SerializationProbe",
          "describes",
          "(Ljava/lang/Class;)V",
          false);
    }
  }

  /** The method that makes an object of the class, without a constructor of the class. */
  private static final class Instantiation extends MethodVisitor {
    Instantiation(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitFieldInsn(Opcodes.GETFIELD, DESCRIPTION, "cl", "Ljava/lang/Class;");
      super.visitInsn(Opcodes.ICONST_1);
      HookCalls.indirect(mv, "initializes", "(Ljava/lang/Class;Z)V");
    }
  }
}
