package dev.por.engine.instrument.emit;

import dev.por.engine.instrument.names.Jdk;
import dev.por.probe.task.Steps;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** A method of an executor or a future that announces its step before it does anything. */
public final class StepMethod extends AdviceAdapter {
  public static final String TASKS = "dev/por/probe/task/TaskProbe";

  private final TaskStep step;
  private final Label begin = new Label();
  private final Label end = new Label();

  public StepMethod(MethodVisitor next, int access, String name, String descriptor, TaskStep step) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.step = step;
  }

  /** Announces a step of the object on top of the stack, which is taken away. */
  public static void announce(MethodVisitor to, int step) {
    to.visitLdcInsn(step);
    to.visitInsn(Opcodes.ICONST_0);
    to.visitMethodInsn(INVOKESTATIC, TASKS, "step", "(Ljava/lang/Object;II)V", false);
  }

  @Override
  protected void onMethodEnter() {
    if (step.step() == Steps.TAKE_TASK) {
      takeHanded();
    } else if (step.step() == Steps.AWAIT_FUTURE || step.step() == Steps.AWAIT_TERMINATION) {
      await();
    } else {
      announce();
    }
    if (step.quiet()) {
      mv.visitMethodInsn(INVOKESTATIC, TASKS, "beginQuiet", "()V", false);
      mv.visitLabel(begin);
    }
  }

  private void announce() {
    mv.visitVarInsn(ALOAD, 0);
    mv.visitLdcInsn(step.step());
    int flag = firstNumber();
    if (flag > 0) {
      mv.visitVarInsn(ILOAD, flag);
    } else {
      mv.visitInsn(ICONST_0);
    }
    // the only step that its argument decides about: whether a worker ends because a task threw
    String hook = step.step() == Steps.LOSE_WORKER ? "stepIf" : "step";
    mv.visitMethodInsn(INVOKESTATIC, TASKS, hook, "(Ljava/lang/Object;II)V", false);
  }

  /** What is left to wait is nothing: the step has waited. */
  private void await() {
    mv.visitVarInsn(ALOAD, 0);
    mv.visitLdcInsn(step.step());
    if (methodDesc.startsWith("(J")) {
      mv.visitVarInsn(LLOAD, 1);
      mv.visitVarInsn(ALOAD, 3);
      String timed = "(Ljava/lang/Object;IJLjava/util/concurrent/TimeUnit;)J";
      mv.visitMethodInsn(INVOKESTATIC, TASKS, "await", timed, false);
      mv.visitVarInsn(LSTORE, 1);
    } else {
      mv.visitMethodInsn(INVOKESTATIC, TASKS, "await", "(Ljava/lang/Object;I)V", false);
    }
  }

  /** The local variable of the first argument that is an int or a boolean, or 0. */
  private int firstNumber() {
    int local = 1;
    for (Type argument : Type.getArgumentTypes(methodDesc)) {
      if (argument.getSort() == Type.INT || argument.getSort() == Type.BOOLEAN) {
        return local;
      }
      local += argument.getSize();
    }
    return 0;
  }

  private void takeHanded() {
    mv.visitVarInsn(ALOAD, 0);
    mv.visitMethodInsn(
        INVOKESTATIC, TASKS, "takeTask", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
    mv.visitInsn(DUP);
    Label none = new Label();
    mv.visitJumpInsn(IFNULL, none);
    mv.visitTypeInsn(CHECKCAST, "java/lang/Runnable");
    mv.visitInsn(ARETURN);
    mv.visitLabel(none);
    mv.visitFrame(F_NEW, 1, new Object[] {Jdk.POOL}, 1, new Object[] {"java/lang/Object"});
    mv.visitInsn(POP);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (step.quiet() && opcode != ATHROW) {
      mv.visitMethodInsn(INVOKESTATIC, TASKS, "endQuiet", "()V", false);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (step.quiet()) {
      mv.visitLabel(end);
      mv.visitTryCatchBlock(begin, end, end, null);
      mv.visitFrame(F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      mv.visitMethodInsn(INVOKESTATIC, TASKS, "endQuiet", "()V", false);
      mv.visitInsn(ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
