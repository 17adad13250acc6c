package dev.por.engine.instrument.task;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.GETFIELD;

import dev.por.engine.instrument.emit.Replacement;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.probe.task.ForkDelays;
import dev.por.probe.task.Steps;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The beginnings of methods that have to do with tasks of fork-join pools that run at their time:
 * on threads of the program, {@code ForkDelays} is the scheduler.
 */
final class DelayedForks {
  private static final String DELAYS = "dev/por/probe/task/ForkDelays";
  private static final String POOL = "L" + ForkMethods.POOL + ";";
  private static final String TASK = "L" + ForkMethods.TASK + ";";

  private final Replacement replacement;

  DelayedForks(Replacement replacement) {
    this.replacement = replacement;
  }

  /** Of a pool: takes a task, its argument. */
  void schedule(MethodVisitor to) {
    Label real = replacement.ifManaged();
    to.visitVarInsn(ALOAD, 0);
    to.visitVarInsn(ALOAD, 1);
    times(to, 1);
    to.visitVarInsn(ALOAD, 1);
    to.visitFieldInsn(GETFIELD, ForkMethods.SCHEDULED, "isImmediate", "Z");
    String hook = "(" + POOL + TASK + "JJZ)V";
    to.visitMethodInsn(Opcodes.INVOKESTATIC, DELAYS, "schedule", hook, false);
    to.visitVarInsn(ALOAD, 1);
    to.visitInsn(Opcodes.ARETURN);
    replacement.elsewhere(real);
  }

  /** Of such a task. */
  void enter(MethodVisitor to, String method) {
    switch (method) {
      case "postExec" -> again(to);
      case "getDelay" -> readTime(to, 0);
      case "compareTo" -> {
        readTime(to, 0);
        readTime(to, 1);
      }
      default -> {}
    }
  }

  private static void readTime(MethodVisitor to, int local) {
    to.visitVarInsn(ALOAD, local);
    StepMethod.announce(to, Steps.READ_TIME);
  }

  /** It has been run: whether that was the last time. */
  private void again(MethodVisitor to) {
    Label real = replacement.ifManaged();
    Label never = new Label();
    to.visitVarInsn(ALOAD, 0);
    to.visitVarInsn(ALOAD, 0);
    to.visitFieldInsn(GETFIELD, ForkMethods.SCHEDULED, "pool", POOL);
    times(to, 0);
    String hook = "(" + TASK + POOL + "JJ)J";
    to.visitMethodInsn(Opcodes.INVOKESTATIC, DELAYS, "again", hook, false);
    to.visitInsn(Opcodes.DUP2);
    to.visitLdcInsn(ForkDelays.NEVER);
    to.visitInsn(Opcodes.LCMP);
    to.visitJumpInsn(Opcodes.IFEQ, never);
    to.visitVarInsn(ALOAD, 0);
    to.visitInsn(Opcodes.DUP_X2);
    to.visitInsn(Opcodes.POP);
    to.visitFieldInsn(Opcodes.PUTFIELD, ForkMethods.SCHEDULED, "when", "J");
    to.visitInsn(Opcodes.ICONST_0);
    to.visitInsn(Opcodes.IRETURN);
    to.visitLabel(never);
    Object[] locals = {ForkMethods.SCHEDULED};
    to.visitFrame(Opcodes.F_NEW, 1, locals, 1, new Object[] {Opcodes.LONG});
    to.visitInsn(Opcodes.POP2);
    to.visitInsn(Opcodes.ICONST_1);
    to.visitInsn(Opcodes.IRETURN);
    replacement.elsewhere(real);
  }

  /** Its moment, and what comes between two of them. */
  private static void times(MethodVisitor to, int local) {
    to.visitVarInsn(ALOAD, local);
    to.visitFieldInsn(GETFIELD, ForkMethods.SCHEDULED, "when", "J");
    to.visitVarInsn(ALOAD, local);
    to.visitFieldInsn(GETFIELD, ForkMethods.SCHEDULED, "nextDelay", "J");
  }
}
