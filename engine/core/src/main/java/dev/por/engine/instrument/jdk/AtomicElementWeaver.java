package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Atomic arrays: a method that takes an index is one operation on that element. Those that call
 * back, and {@code toString}, consist of the others.
 */
public final class AtomicElementWeaver extends JdkClassWeaver {
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  /** The classes, each with the type of the value that a compare-and-set expects. */
  private static final Map<String, String> CLASSES =
      Map.of(
          ATOMIC + "IntegerArray", "I",
          ATOMIC + "LongArray", "J",
          ATOMIC + "ReferenceArray", "Ljava/lang/Object;");

  public AtomicElementWeaver(ClassVisitor next) {
    super(next);
  }

  public static boolean contain(String name) {
    return CLASSES.containsKey(name);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    boolean element =
        (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC)) == Opcodes.ACC_PUBLIC
            && !name.startsWith("<")
            && descriptor.startsWith("(I")
            && !descriptor.contains("java/util/function/");
    return element ? new Telling(next, name) : next;
  }

  private final class Telling extends MethodVisitor {
    private final String name;

    Telling(MethodVisitor next, String name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ILOAD, 1);
      if (name.contains("ompareAnd")) {
        String expected = CLASSES.get(className);
        super.visitVarInsn(Type.getType(expected).getOpcode(Opcodes.ILOAD), 2);
        HookCalls.indirect(mv, "elementUpdate", "(Ljava/lang/Object;I" + expected + ")V");
      } else {
        boolean reads = name.startsWith("get") && !name.startsWith("getAnd");
        super.visitInsn(reads ? Opcodes.ICONST_0 : Opcodes.ICONST_1);
        HookCalls.indirect(mv, "element", "(Ljava/lang/Object;IZ)V");
      }
    }
  }
}
