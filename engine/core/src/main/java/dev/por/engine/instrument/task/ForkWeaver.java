package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import dev.por.engine.instrument.emit.Replacement;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.probe.task.Steps;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AdviceAdapter;
import org.objectweb.asm.tree.ClassNode;

/**
 * Weaves fork-join pools and their tasks: on threads of the program, {@code ForkJoinProbe} does the
 * work of the pool, and outcomes of tasks announce themselves.
 */
public final class ForkWeaver extends JdkClassWeaver {
  private static final String FORKS = "dev/por/probe/task/ForkJoinProbe";
  private static final String POOLS = "dev/por/probe/task/ForkJoinPoolProbe";

  /** The descriptor of what runs a task: it returns a status on some JDKs. */
  private final String doExec;

  private ForkWeaver(ClassVisitor next, String doExec) {
    super(next);
    this.doExec = doExec;
  }

  public static byte[] weave(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode outline = new ClassNode(Opcodes.ASM9);
    reader.accept(outline, ClassReader.SKIP_CODE);
    String doExec =
        outline.methods.stream()
            .filter(method -> method.name.equals("doExec"))
            .map(method -> method.desc)
            .findAny()
            .orElse(null);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(new ForkWeaver(writer, doExec), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor woven(MethodVisitor to, int access, String name, String descriptor) {
    MethodVisitor next = new Calls(to);
    boolean code = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE)) == 0;
    return code ? new Entry(next, access, name, descriptor) : next;
  }

  private static void forks(MethodVisitor to, String hook, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, FORKS, hook, descriptor, false);
  }

  /**
   * Asks hooks which thread calls, how many processors there are, and for the outcome of another
   * task.
   */
  private final class Calls extends MethodVisitor {
    Calls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (name.equals("currentThread") && owner.equals("java/lang/Thread")) {
        HookCalls.call(mv, name, descriptor);
      } else if (isClock(owner, name)) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.TIME, "nanoTime", descriptor, false);
      } else if (name.equals("isDone") && className.startsWith(ForkMethods.TASK + "$")) {
        // once more before it begins, as newer JDKs ask: whether the status is negative
        visitFieldInsn(Opcodes.GETFIELD, ForkMethods.TASK, "status", "I");
        super.visitIntInsn(Opcodes.BIPUSH, Integer.SIZE - 1);
        super.visitInsn(Opcodes.IUSHR);
      } else if (name.equals("availableProcessors")) {
        String hook = "(Ljava/lang/Runtime;)I";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HookCalls.CHANCE, name, hook, false);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }

    private boolean isClock(String owner, String name) {
      return (owner.equals(ForkMethods.SCHEDULER) && name.equals("now"))
          || (owner.equals("java/lang/System") && name.equals("nanoTime"));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean reads = opcode == Opcodes.GETFIELD;
      if (reads && name.equals("status") && ForkMethods.looksAtOthers(className)) {
        super.visitInsn(Opcodes.DUP);
        StepMethod.announce(mv, Steps.READ_FUTURE);
      } else if (className.startsWith(ForkMethods.TASK + "$")) {
        visitRunner(reads, name);
      }
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    /**
     * The runner of a task matters to a thread that interrupts it; then it matters whether the task
     * was cancelled.
     */
    private void visitRunner(boolean reads, String name) {
      if (name.equals("runner") && reads) {
        // there is a flag in its only argument: whether it is to be interrupted
        super.visitInsn(Opcodes.DUP);
        super.visitLdcInsn(Steps.READ_RUNNER);
        super.visitVarInsn(Opcodes.ILOAD, 1);
        String hook = "(Ljava/lang/Object;II)V";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, StepMethod.TASKS, "stepIf", hook, false);
      } else if (name.equals("runner")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        StepMethod.announce(mv, Steps.CHANGE_RUNNER);
      } else if (name.equals("status") && reads) {
        super.visitInsn(Opcodes.DUP);
        StepMethod.announce(mv, Steps.READ_AGAIN);
      }
    }
  }

  /** What happens at the beginning of methods, and at the end of constructors. */
  private final class Entry extends AdviceAdapter {
    private final String method;
    private final Replacement replacement;
    private final DelayedForks delays;

    Entry(MethodVisitor next, int access, String name, String descriptor) {
      super(Opcodes.ASM9, next, access, name, descriptor);
      this.method = name;
      this.replacement = new Replacement(next, access, className, descriptor);
      this.delays = new DelayedForks(replacement);
    }

    @Override
    protected void onMethodEnter() {
      String refused = ForkMethods.refused(className, method);
      String told = ForkMethods.told(className, method, methodDesc);
      if (refused != null) {
        mv.visitLdcInsn(refused);
        forks(mv, "refuse", "(Ljava/lang/String;)V");
      } else if (ForkMethods.replaced(className, method, methodDesc)) {
        replacement.by(className.equals(ForkMethods.POOL) ? POOLS : FORKS, method);
      } else if (told != null) {
        tell(told);
      } else if (ForkMethods.completes(className, method)) {
        mv.visitVarInsn(ALOAD, 0);
        StepMethod.announce(mv, Steps.COMPLETE_FUTURE);
      } else if (ForkMethods.reads(className, method, methodDesc)) {
        mv.visitVarInsn(ALOAD, 0);
        StepMethod.announce(mv, Steps.READ_FUTURE);
      } else if (className.equals(ForkMethods.TASK) && isInvoke()) {
        invoke();
      } else if (className.equals(ForkMethods.TASK) && method.equals("awaitDone")) {
        returnStatus();
      } else if (className.equals(ForkMethods.POOL) && method.equals("scheduleDelayedTask")) {
        delays.schedule(mv);
      } else if (className.equals(ForkMethods.SCHEDULED)) {
        delays.enter(mv, method);
      } else if (className.equals(ForkMethods.WORKER) && method.equals("run")) {
        runTask();
      }
    }

    /** Runs the one task of the thread, between the methods that sub classes may override. */
    private void runTask() {
      Label real = replacement.ifManaged();
      Label nothing = new Label();
      forks(mv, "enter", "()Z");
      mv.visitJumpInsn(IFEQ, nothing);
      mv.visitVarInsn(ALOAD, 0);
      mv.visitMethodInsn(INVOKEVIRTUAL, className, "onStart", "()V", false);
      mv.visitVarInsn(ALOAD, 0);
      forks(mv, "work", "()Ljava/lang/Throwable;");
      mv.visitInsn(DUP_X1);
      String ended = "(Ljava/lang/Throwable;)V";
      mv.visitMethodInsn(INVOKEVIRTUAL, className, "onTermination", ended, false);
      forks(mv, "leave", ended);
      replacement.elsewhere(nothing);
      mv.visitInsn(RETURN);
      replacement.elsewhere(real);
    }

    /** Reports the object, and for how long it is to wait. */
    private void tell(String hook) {
      mv.visitVarInsn(ALOAD, 0);
      boolean timed = methodDesc.startsWith("(J");
      if (timed) {
        mv.visitVarInsn(LLOAD, 1);
        mv.visitVarInsn(ALOAD, 3);
      }
      forks(mv, hook, "(L" + className + (timed ? ";JLjava/util/concurrent/TimeUnit;)V" : ";)V"));
    }

    /** What is waited for is there already. */
    private void returnStatus() {
      Label real = replacement.ifManaged();
      mv.visitVarInsn(ALOAD, 0);
      forks(mv, "awaitDone", "(L" + className + ";)V");
      mv.visitVarInsn(ALOAD, 0);
      mv.visitFieldInsn(GETFIELD, className, "status", "I");
      mv.visitInsn(IRETURN);
      replacement.elsewhere(real);
    }

    @Override
    protected void onMethodExit(int opcode) {
      if (!method.equals("<init>") || opcode == ATHROW) {
        return;
      }
      if (className.equals(ForkMethods.TASK)) {
        mv.visitVarInsn(ALOAD, 0);
        mv.visitMethodInsn(
            INVOKESTATIC, StepMethod.TASKS, "created", "(Ljava/lang/Object;)V", false);
      } else if (className.equals(ForkMethods.POOL) && methodDesc.contains("Predicate;")) {
        // the other constructors call this one
        mv.visitVarInsn(ALOAD, 0);
        forks(mv, "created", "(L" + className + ";)V");
      }
    }

    private boolean isInvoke() {
      return method.equals("invoke") || method.equals("quietlyInvoke");
    }

    /** Runs the task, and waits as others do: the JDK would help with other tasks meanwhile. */
    private void invoke() {
      Label real = replacement.ifManaged();
      mv.visitVarInsn(ALOAD, 0);
      mv.visitMethodInsn(INVOKEVIRTUAL, className, "doExec", doExec, false);
      if (!doExec.endsWith("V")) {
        mv.visitInsn(POP);
      }
      mv.visitVarInsn(ALOAD, 0);
      if (method.equals("invoke")) {
        String join = "()Ljava/lang/Object;";
        mv.visitMethodInsn(INVOKEVIRTUAL, className, "join", join, false);
        mv.visitInsn(ARETURN);
      } else {
        Label own = new Label();
        forks(mv, "isAwaited", "(L" + className + ";)Z");
        mv.visitJumpInsn(IFEQ, own);
        mv.visitVarInsn(ALOAD, 0);
        mv.visitMethodInsn(INVOKEVIRTUAL, className, "quietlyJoin", "()V", false);
        replacement.elsewhere(own);
        mv.visitInsn(RETURN);
      }
      replacement.elsewhere(real);
    }
  }
}
