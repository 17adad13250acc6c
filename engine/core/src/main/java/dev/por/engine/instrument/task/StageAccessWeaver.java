package dev.por.engine.instrument.task;

import dev.por.probe.task.Steps;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What happens in the middle of the methods of CompletableFuture itself. */
final class StageAccessWeaver extends MethodVisitor {
  private static final Set<String> ASYNC =
      Set.of("supplyAsync", "runAsync", "defaultExecutor", "screenExecutor");

  /** Methods that look at the outcome of a stage which others may complete meanwhile. */
  private static final Set<String> LOOKING =
      Set.of(
          "uniHandle",
          "uniExceptionally",
          "uniWhenComplete",
          "biApply",
          "biAccept",
          "biRun",
          "cancel");

  private final String method;
  private final int mode;
  private boolean composes;

  StageAccessWeaver(MethodVisitor next, String method, String descriptor) {
    super(Opcodes.ASM9, next);
    this.method = method;
    this.mode = Type.getArgumentTypes(descriptor).length;
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean ofStage = opcode == Opcodes.GETFIELD && owner.equals(StageWeaver.STAGE);
    boolean outcome = ofStage && name.equals("result");
    boolean dependents = ofStage && name.equals("stack");
    if (outcome && (LOOKING.contains(method) || composes)) {
      StageWeaver.read(mv);
    } else if (outcome && method.equals("postFire")) {
      readUnlessNested();
    } else if (dependents && method.equals("postComplete")) {
      StageWeaver.announce(mv, Steps.POP_DEPENDENT);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
    if (dependents && method.equals("postFire")) {
      // the method that pops looks for itself, and reports
      StageWeaver.tasks(mv, "anyDependents", "(Ljava/lang/Object;)Ljava/lang/Object;");
    } else if (ASYNC.contains(method) && name.equals("ASYNC_POOL")) {
      String executor = "Ljava/util/concurrent/Executor;";
      StageWeaver.tasks(mv, "asyncPool", "(" + executor + ")" + executor);
    }
  }

  /** In a nested call nothing comes of it. */
  private void readUnlessNested() {
    super.visitInsn(Opcodes.DUP);
    super.visitLdcInsn(Steps.READ_STAGE);
    super.visitVarInsn(Opcodes.ILOAD, mode);
    super.visitInsn(Opcodes.ICONST_1);
    super.visitInsn(Opcodes.IADD);
    StageWeaver.tasks(mv, "stepIf", "(Ljava/lang/Object;II)V");
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean itf) {
    if (composes && name.equals("unipush")) {
      StageWeaver.depend(mv);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, itf);
    if (name.equals("toCompletableFuture")) {
      if (method.matches("(bi|or)[A-Z].*Stage")) {
        dependOnBoth();
      }
      // what follows the callback of such a method is about the stage that the callback returned
      composes = method.contains("Compose");
    }
  }

  /** The step of becoming a dependent begins here: what comes before may be code under test. */
  private void dependOnBoth() {
    super.visitInsn(Opcodes.DUP);
    super.visitVarInsn(Opcodes.ALOAD, 0);
    StageWeaver.tasks(mv, "dependOn", "(Ljava/lang/Object;Ljava/lang/Object;)V");
  }
}
