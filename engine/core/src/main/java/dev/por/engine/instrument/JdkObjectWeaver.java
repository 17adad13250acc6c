package dev.por.engine.instrument;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes each method of a JDK object one operation. */
final class JdkObjectWeaver extends ClassVisitor {
  private static final int NOT_WOVEN =
      Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_PRIVATE;

  private String className;

  JdkObjectWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    int operation = JdkObjects.operation(className, name, descriptor);
    if ((access & NOT_WOVEN) != 0 || name.startsWith("<") || operation == JdkObjects.NONE) {
      return next;
    }
    boolean update = JdkObjects.isUpdate(className, name);
    return new AtomicMethod(next, access, name, descriptor, operation, update);
  }
}
