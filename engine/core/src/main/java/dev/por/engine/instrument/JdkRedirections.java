package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What changes inside the JDK: {@code Thread.start} asks the engine first, and thread locals belong
 * to the carried thread.
 */
final class JdkRedirections extends ClassVisitor {
  private static final Set<String> NAMES = Set.of("java/lang/Thread", "java/lang/ThreadLocal");

  private boolean thread;

  JdkRedirections(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean concern(String name) {
    return NAMES.contains(name);
  }

  static Class<?>[] classes() {
    return new Class<?>[] {Thread.class, ThreadLocal.class};
  }

  @Override
  public void visit(int version, int access, String name, String sign, String sup, String[] ifs) {
    thread = name.equals("java/lang/Thread");
    super.visit(version, access, name, sign, sup, ifs);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (!thread || name.equals("<init>")) {
      return new CarriedThread(next);
    }
    return switch (name + descriptor) {
      case "start()V" -> new AskFirst(next, "start", "(Ljava/lang/Thread;)Z");
      case "nextThreadNum()I" -> new AskFirst(next, "threadNumber", "()I");
      case "genThreadName()Ljava/lang/String;" ->
          new AskFirst(next, "threadName", "()Ljava/lang/String;");
      default -> next;
    };
  }

  /** Asks a hook first, and returns what it answers unless that is no answer. */
  private static final class AskFirst extends MethodVisitor {
    private final String hook;
    private final String descriptor;

    AskFirst(MethodVisitor next, String hook, String descriptor) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label real = new Label();
      if (descriptor.startsWith("(L")) {
        visitVarInsn(Opcodes.ALOAD, 0);
      }
      visitMethodInsn(Opcodes.INVOKESTATIC, Hook.PROBE, hook, descriptor, false);
      answer(real);
      visitLabel(real);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // two frames must not share an offset
      visitInsn(Opcodes.NOP);
    }

    private void answer(Label real) {
      if (descriptor.endsWith("Z")) {
        visitJumpInsn(Opcodes.IFEQ, real);
        visitInsn(Opcodes.RETURN);
        return;
      }
      // asking again would count twice, and a local would need a frame of its own
      boolean number = descriptor.endsWith("I");
      visitInsn(Opcodes.DUP);
      Label none = new Label();
      visitJumpInsn(number ? Opcodes.IFLT : Opcodes.IFNULL, none);
      visitInsn(number ? Opcodes.IRETURN : Opcodes.ARETURN);
      visitLabel(none);
      Object top = number ? Opcodes.INTEGER : "java/lang/String";
      visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {top});
      visitInsn(Opcodes.POP);
    }
  }

  private static final class CarriedThread extends MethodVisitor {
    CarriedThread(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      boolean current =
          owner.equals("java/lang/Thread")
              && (name.equals("currentThread") || name.equals("currentCarrierThread"));
      super.visitMethodInsn(
          opcode, current ? Hook.PROBE : owner, current ? "currentThread" : name, descriptor, itf);
    }
  }
}
