package dev.por.engine.instrument.user;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * A synchronized native method that has got a body: hooks enter and leave its monitor there, and in
 * between it calls the native method, which has another name now. The JVM finds the function of
 * that by the old name ({@link java.lang.instrument.Instrumentation#setNativeMethodPrefix}).
 */
public final class NativeMethod extends MethodVisitor {
  /** What the names of native methods begin with that have got a body. */
  public static final String PREFIX = "$por$native$";

  private final MethodVisitor body;
  private final int access;
  private final String owner;
  private final String name;
  private final String descriptor;

  /**
   * The method that has the old name, of which everything but its code is still to be visited.
   *
   * @param next writes it down
   * @param body the same, with hooks
   * @param access of the native method
   * @param owner the internal name of its class
   */
  NativeMethod(
      MethodVisitor next,
      MethodVisitor body,
      int access,
      String owner,
      String name,
      String descriptor) {
    super(Opcodes.ASM9, next);
    this.body = body;
    this.access = access;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
  }

  static boolean isOne(int access) {
    int both = Opcodes.ACC_NATIVE | Opcodes.ACC_SYNCHRONIZED;
    return (access & both) == both;
  }

  /** The native method under its other name. */
  static void rename(
      ClassVisitor type, int access, String name, String descriptor, String[] exceptions) {
    int kept = access & (Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE);
    int flags = kept | Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    type.visitMethod(flags, PREFIX + name, descriptor, null, exceptions).visitEnd();
  }

  @Override
  public void visitEnd() {
    GeneratorAdapter code = new GeneratorAdapter(Opcodes.ASM9, body, access, name, descriptor) {};
    boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
    code.visitCode();
    if (!isStatic) {
      code.loadThis();
    }
    code.loadArgs();
    int call = isStatic ? Opcodes.INVOKESTATIC : Opcodes.INVOKESPECIAL;
    code.visitMethodInsn(call, owner, PREFIX + name, descriptor, false);
    code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    super.visitEnd();
  }
}
