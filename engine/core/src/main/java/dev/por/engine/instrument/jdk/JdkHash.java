package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.call.IdentityHash;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes of the JDK without state that ask objects for their hash codes. */
public final class JdkHash extends ClassVisitor {
  private static final Set<String> CLASSES =
      Set.of("java/lang/Object", "java/lang/invoke/MethodType", "java/util/Objects");

  public JdkHash(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  public static boolean contain(String name) {
    return CLASSES.contains(name);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9, next) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String method, String type, boolean itf) {
        if (IdentityHash.isAsked(opcode, owner, method)) {
          IdentityHash.ask(mv, method);
        } else {
          super.visitMethodInsn(opcode, owner, method, type, itf);
        }
      }
    };
  }
}
