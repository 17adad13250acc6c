package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.Replacement;
import dev.por.engine.instrument.emit.StepMethod;
import dev.por.probe.task.Steps;
import dev.por.probe.task.TaskProbe;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/** What happens at the beginning of the methods of a stage or a dependent. */
final class StageEntry extends AdviceAdapter {
  /** Methods in whose place one of the same name in {@code TimeoutProbe} is called. */
  private static final Set<String> DELAYED =
      Set.of("orTimeout", "completeOnTimeout", "delayedExecutor");

  private static final Set<String> COMPLETING =
      Set.of(
          "completeValue",
          "completeNull",
          "completeThrowable",
          "completeRelay",
          "internalComplete",
          "obtrudeValue",
          "obtrudeException");

  private static final Set<String> READING =
      Set.of(
          "getNow",
          "isDone",
          "isCancelled",
          "isCompletedExceptionally",
          "resultNow",
          "exceptionNow",
          "state");

  private static final Set<String> COUNTING = Set.of("toString", "getNumberOfDependents");

  private final String className;
  private final String method;
  private final boolean ofClass;

  StageEntry(MethodVisitor next, int access, String className, String name, String descriptor) {
    super(ASM9, next, access, name, descriptor);
    this.className = className;
    this.method = name;
    this.ofClass = (access & ACC_STATIC) != 0;
  }

  @Override
  protected void onMethodEnter() {
    if (DELAYED.contains(method)) {
      replacement().by("dev/por/probe/task/TimeoutProbe", method);
    } else if (method.equals("allOf") || method.equals("anyOf")) {
      mv.visitVarInsn(ALOAD, 0);
      StageWeaver.tasks(mv, "dependOn", "([Ljava/lang/Object;)V");
    } else if (method.equals("uniCopyStage") || method.matches("uni[A-Z].*Stage")) {
      mv.visitVarInsn(ALOAD, 0);
      StageWeaver.tasks(mv, "dependOn", "(Ljava/lang/Object;)V");
    } else if (!ofClass) {
      ofInstance();
    }
  }

  private void ofInstance() {
    if (method.equals("join") || method.equals("get")) {
      await();
    } else if (method.equals("cleanStack")) {
      doNothing();
    } else if (method.equals("tryFire")) {
      leaveIfGone();
    } else if (COMPLETING.contains(method)) {
      announce(Steps.COMPLETE_STAGE);
    } else if (READING.contains(method)) {
      announce(Steps.READ_STAGE);
    } else if (COUNTING.contains(method)) {
      announce(Steps.COUNT_DEPENDENTS);
    } else if (method.equals("pushStack")) {
      announce(Steps.PUSH_DEPENDENT);
    } else if (method.equals("claim")) {
      announce(Steps.CLAIM_DEPENDENT);
    }
  }

  private void announce(int step) {
    mv.visitVarInsn(ALOAD, 0);
    StepMethod.announce(mv, step);
  }

  private Replacement replacement() {
    return new Replacement(mv, methodAccess, className, methodDesc);
  }

  /** Dependents that are no longer needed do nothing when they are let go: that is enough. */
  private void doNothing() {
    Label real = replacement().ifManaged();
    mv.visitInsn(RETURN);
    replacement().elsewhere(real);
  }

  /** A dependent that another thread has let go has no fields any more. */
  private void leaveIfGone() {
    mv.visitVarInsn(ALOAD, 0);
    StageWeaver.tasks(mv, "isGone", "(Ljava/lang/Object;)Z");
    Label here = new Label();
    mv.visitJumpInsn(IFEQ, here);
    mv.visitInsn(ACONST_NULL);
    mv.visitInsn(ARETURN);
    replacement().elsewhere(here);
  }

  private void await() {
    mv.visitVarInsn(ALOAD, 0);
    Label done = new Label();
    if (Type.getArgumentTypes(methodDesc).length > 0) {
      mv.visitVarInsn(LLOAD, 1);
      mv.visitVarInsn(ALOAD, 3);
      StageWeaver.tasks(mv, "awaitStage", "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)J");
      mv.visitInsn(DUP2);
      mv.visitVarInsn(LSTORE, 1);
      mv.visitLdcInsn(TaskProbe.HELP);
      mv.visitInsn(LCMP);
      mv.visitJumpInsn(IFNE, done);
    } else {
      mv.visitInsn(method.equals("get") ? ICONST_1 : ICONST_0);
      StageWeaver.tasks(mv, "awaitStage", "(Ljava/lang/Object;Z)Z");
      mv.visitJumpInsn(IFEQ, done);
    }
    mv.visitVarInsn(ALOAD, 0);
    mv.visitMethodInsn(INVOKEVIRTUAL, StageWeaver.STAGE, "postComplete", "()V", false);
    replacement().elsewhere(done);
  }
}
