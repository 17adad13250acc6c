package dev.por.engine.instrument;

import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Tells, at the beginning of every method of {@code java.util.Arrays}, of the arrays it uses. */
final class ArraysWeaver extends ClassVisitor {
  static final String NAME = "java/util/Arrays";

  private static final List<String> WRITERS = List.of("fill", "sort", "parallel", "setAll");

  ArraysWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int woven = Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC;
    // tasks do it, and tell of each element
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
        for (Type type : Type.getArgumentTypes(descriptor)) {
          if (type.getSort() == Type.ARRAY) {
            super.visitVarInsn(Opcodes.ALOAD, local);
            super.visitInsn(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
            Hook.call(mv, "elements", "(Ljava/lang/Object;Z)V");
          }
          local += type.getSize();
        }
      }
    };
  }
}
