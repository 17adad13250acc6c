package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Tells, at the beginning of every method of {@code java.util.Arrays}, of the arrays it uses. */
public final class ArraysWeaver extends ClassVisitor {

  private static final String RANGES = "dev/por/probe/memory/ArrayRanges";
  private static final List<String> WRITERS = List.of("fill", "sort", "parallel", "setAll");

  public ArraysWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int woven = Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC;
    // tasks do it, and report each element
    boolean divided = name.equals("parallelPrefix") || name.equals("parallelSetAll");
    if ((access & woven) != woven || divided) {
      return next;
    }
    boolean writes = WRITERS.stream().anyMatch(name::startsWith);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitCode() {
        super.visitCode();
        int local = 0;
        Type[] arguments = Type.getArgumentTypes(descriptor);
        boolean compares = Arrays.stream(arguments).filter(ArraysWeaver::isArray).count() > 1;
        for (int i = 0; i < arguments.length; i++) {
          if (isArray(arguments[i]) && compares) {
            keep(mv, local, isPart(arguments, i), arguments[i]);
          } else if (isArray(arguments[i])) {
            tell(mv, local, isPart(arguments, i), writes);
          }
          local += arguments[i].getSize();
        }
      }
    };
  }

  private static boolean isArray(Type type) {
    return type.getSort() == Type.ARRAY;
  }

  /** Whether the two arguments behind an array say which part of it is meant. */
  private static boolean isPart(Type[] arguments, int array) {
    return array + 2 < arguments.length
        && arguments[array + 1].getSort() == Type.INT
        && arguments[array + 2].getSort() == Type.INT;
  }

  /** Calls a hook of what uses a part of an array. */
  public static void hook(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, RANGES, name, descriptor, false);
  }

  /**
   * The method compares two arrays, each of which it reads in a transition of its own. What other
   * threads write behind that transition it must not see, also while it calls methods of elements.
   */
  private static void keep(MethodVisitor to, int array, boolean part, Type type) {
    to.visitVarInsn(Opcodes.ALOAD, array);
    if (part) {
      to.visitVarInsn(Opcodes.ILOAD, array + 1);
      to.visitVarInsn(Opcodes.ILOAD, array + 2);
    } else {
      to.visitInsn(Opcodes.ICONST_0);
      to.visitLdcInsn(Integer.MAX_VALUE);
    }
    HookCalls.call(to, "asRead", "(Ljava/lang/Object;II)Ljava/lang/Object;");
    to.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
    to.visitVarInsn(Opcodes.ASTORE, array);
  }

  private static void tell(MethodVisitor to, int array, boolean part, boolean writes) {
    to.visitVarInsn(Opcodes.ALOAD, array);
    if (part) {
      to.visitVarInsn(Opcodes.ILOAD, array + 1);
      to.visitVarInsn(Opcodes.ILOAD, array + 2);
    }
    to.visitInsn(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    if (part) {
      hook(to, "elements", "(Ljava/lang/Object;IIZ)V");
    } else {
      HookCalls.call(to, "elements", "(Ljava/lang/Object;Z)V");
    }
  }
}
