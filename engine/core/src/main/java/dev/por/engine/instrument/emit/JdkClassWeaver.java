package dev.por.engine.instrument.emit;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What visitors that weave methods of JDK classes have in common: they know in which class. */
public abstract class JdkClassWeaver extends ClassVisitor {
  /** The internal name of the class that is woven. */
  public String className;

  public JdkClassWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public final void visit(
      int version, int access, String name, String sign, String sup, String[] ifs) {
    className = name;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public final MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return woven(next, access, name, descriptor);
  }

  /** What writes the method to {@code next}, which it is itself where nothing is to be changed. */
  public abstract MethodVisitor woven(
      MethodVisitor next, int access, String name, String descriptor);
}
