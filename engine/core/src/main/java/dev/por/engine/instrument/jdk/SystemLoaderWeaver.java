package dev.por.engine.instrument.jdk;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * The class loaders that the JVM comes with: what they do to find and define a class is no step of
 * a test, and no hook is heard meanwhile. They load the engine's own classes too, wherever the
 * engine first needs one. A hook inside of that would need the class that is being loaded, and it
 * would be defined twice.
 */
public final class SystemLoaderWeaver extends ClassVisitor {
  public static final String NAME = "jdk/internal/loader/BuiltinClassLoader";

  private static final String LOADS = "loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;";
  private static final String THREAD = "Ljava/lang/Thread;";

  public SystemLoaderWeaver(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return (name + descriptor).equals(LOADS) ? new Silent(next, access, name, descriptor) : next;
  }

  /** A method in which no hook is heard. */
  private static final class Silent extends AdviceAdapter {
    private static final Object[] LOCALS = {NAME, "java/lang/String", Opcodes.INTEGER};

    private final Label begin = new Label();
    private final Label end = new Label();
    private int heard;

    Silent(MethodVisitor next, int access, String name, String descriptor) {
      super(Opcodes.ASM9, next, access, name, descriptor);
    }

    @Override
    protected void onMethodEnter() {
      heard = newLocal(Type.getType(THREAD));
      visitMethodInsn(
          Opcodes.INVOKESTATIC, "dev/por/probe/HookSilence", "begin", "()" + THREAD, false);
      storeLocal(heard);
      mark(begin);
    }

    @Override
    protected void onMethodExit(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        beHeard("java/lang/Class");
      }
    }

    /** A store and no call: the stack may be used up. */
    private void beHeard(String onStack) {
      Label wasNot = new Label();
      loadLocal(heard);
      ifNull(wasNot);
      loadLocal(heard);
      super.visitFieldInsn(Opcodes.PUTSTATIC, "dev/por/probe/Probe", "running", THREAD);
      mark(wasNot);
      visitFrame(Opcodes.F_NEW, LOCALS.length, LOCALS, 1, new Object[] {onStack});
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      visitLabel(end);
      visitTryCatchBlock(begin, end, end, null);
      visitFrame(Opcodes.F_NEW, LOCALS.length, LOCALS, 1, new Object[] {"java/lang/Throwable"});
      beHeard("java/lang/Throwable");
      visitInsn(Opcodes.ATHROW);
      super.visitMaxs(stack, locals);
    }
  }
}
