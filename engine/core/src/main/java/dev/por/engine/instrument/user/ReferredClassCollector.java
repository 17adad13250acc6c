package dev.por.engine.instrument.user;

import dev.por.probe.loader.LoaderProbe;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class of a loader that the test has made: reports the other classes that its code names, where
 * the JVM asks the loader for them, or finds that it has asked before.
 *
 * <p>Not of {@code java.*}, which every loader has to leave to others.
 */
public final class ReferredClassCollector extends ClassVisitor {
  private String className;

  private ReferredClassCollector(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** What writes a class of the loader. */
  public static ClassVisitor told(ClassVisitor next, ClassLoader loader) {
    return LoaderProbe.isOfTheTest(loader) ? new ReferredClassCollector(next) : next;
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    // older ones cannot name themselves
    className = (version & 0xFFFF) >= Opcodes.V1_5 ? name : null;
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return className == null ? next : new Code(next);
  }

  private final class Code extends MethodVisitor {
    Code(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    private void tell(Type type) {
      Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
      if (element.getSort() != Type.OBJECT) {
        return;
      }
      String name = element.getInternalName();
      boolean own = name.equals(className) || name.startsWith("dev/por/probe/");
      if (!own && !name.startsWith("java/")) {
        super.visitLdcInsn(Type.getObjectType(className));
        super.visitLdcInsn(element.getClassName());
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            "dev/por/probe/loader/LoaderProbe",
            "refers",
            "(Ljava/lang/Class;Ljava/lang/String;)V",
            false);
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      tell(Type.getObjectType(type));
      super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      tell(Type.getType(descriptor));
      super.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      tell(Type.getObjectType(owner));
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      tell(Type.getObjectType(owner));
      super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    }

    @Override
    public void visitLdcInsn(Object constant) {
      if (constant instanceof Type type && type.getSort() != Type.METHOD) {
        tell(type);
      }
      super.visitLdcInsn(constant);
    }
  }
}
