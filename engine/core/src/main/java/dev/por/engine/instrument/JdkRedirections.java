package dev.por.engine.instrument;

import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Methods of the JDK that ask a hook first, and do nothing else when it has answered; and thread
 * locals, which belong to the carried thread.
 */
final class JdkRedirections extends ClassVisitor {
  private static final String THREAD = "java/lang/Thread";
  private static final String THREAD_LOCAL = "java/lang/ThreadLocal";
  private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
  private static final String CONDITION =
      "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

  private static final String ON_OBJECT = "(Ljava/lang/Object;)Z";
  private static final String ON_THREAD = "(Ljava/lang/Thread;)Z";

  /** Methods that ask first, with the hook they ask. */
  private static final Map<String, String[]> ASKING =
      Map.ofEntries(
          Map.entry(THREAD + ".start()V", new String[] {"start", ON_THREAD}),
          Map.entry(THREAD + ".nextThreadNum()I", new String[] {"threadNumber", "()I"}),
          Map.entry(
              THREAD + ".genThreadName()Ljava/lang/String;",
              new String[] {"threadName", "()Ljava/lang/String;"}),
          Map.entry(LOCK_SUPPORT + ".park()V", new String[] {"park", "()Z"}),
          Map.entry(LOCK_SUPPORT + ".park(Ljava/lang/Object;)V", new String[] {"park", "()Z"}),
          Map.entry(
              LOCK_SUPPORT + ".unpark(Ljava/lang/Thread;)V", new String[] {"unpark", ON_THREAD}),
          Map.entry(CONDITION + ".await()V", new String[] {"awaitCondition", ON_OBJECT}),
          Map.entry(
              CONDITION + ".awaitUninterruptibly()V", new String[] {"awaitCondition", ON_OBJECT}),
          Map.entry(CONDITION + ".signal()V", new String[] {"signalCondition", ON_OBJECT}),
          Map.entry(CONDITION + ".signalAll()V", new String[] {"signalAllCondition", ON_OBJECT}));

  private String className;

  JdkRedirections(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  static boolean concern(String name) {
    return name.equals(THREAD)
        || name.equals(THREAD_LOCAL)
        || name.equals(LOCK_SUPPORT)
        || name.equals(CONDITION);
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
    boolean creation = className.equals(THREAD) && name.equals("<init>");
    if (className.equals(THREAD_LOCAL) || creation) {
      return new CarriedThread(next);
    }
    String[] hook = ASKING.get(className + "." + name + descriptor);
    return hook == null ? next : new AskFirst(next, hook[0], hook[1]);
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
          owner.equals(THREAD)
              && (name.equals("currentThread") || name.equals("currentCarrierThread"));
      super.visitMethodInsn(
          opcode, current ? Hook.PROBE : owner, current ? "currentThread" : name, descriptor, itf);
    }
  }
}
