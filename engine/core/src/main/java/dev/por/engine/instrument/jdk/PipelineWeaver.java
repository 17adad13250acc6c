package dev.por.engine.instrument.jdk;

import dev.por.engine.instrument.emit.HookCalls;
import dev.por.engine.instrument.emit.JdkClassWeaver;
import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves what all streams have in common: whether one has been used, runs in parallel, and what is
 * done when it is closed. That is state of the pipeline as a whole, which its first stage stands
 * for.
 */
public final class PipelineWeaver extends JdkClassWeaver {
  public static final String NAME = "java/util/stream/AbstractPipeline";

  /** Methods that use that state, and whether they change it; others are called by these. */
  private static final Map<String, Boolean> USES =
      Map.of(
          "close", true,
          "evaluate(Ljava/util/stream/TerminalOp;)", true,
          "evaluateToArrayNode", true,
          "isParallel", false,
          "onClose", true,
          "parallel", true,
          "sequential", true,
          "sourceStageSpliterator", true,
          "spliterator", true);

  public PipelineWeaver(ClassVisitor next) {
    super(next);
  }

  @Override
  public MethodVisitor woven(MethodVisitor next, int access, String name, String descriptor) {
    String call = name + descriptor.substring(0, descriptor.indexOf(')') + 1);
    Boolean write = USES.getOrDefault(name, USES.get(call));
    int stage = name.equals("<init>") ? previousStage(descriptor) : 0;
    boolean uses = stage > 0 || (stage == 0 && write != null);
    MethodVisitor inside = new Inside(next);
    return uses ? new Use(inside, stage, write == null || write) : inside;
  }

  /** Reports the use at its beginning. */
  private static final class Use extends MethodVisitor {
    private final int stage;
    private final boolean write;

    Use(MethodVisitor next, int stage, boolean write) {
      super(Opcodes.ASM9, next);
      this.stage = stage;
      this.write = write;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, stage);
      super.visitFieldInsn(Opcodes.GETFIELD, NAME, "sourceStage", "L" + NAME + ";");
      super.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
      HookCalls.callOfState(mv, "used", "(Ljava/lang/Object;Z)V");
    }
  }

  /** A method that has reported a write need not report that it reads. */
  private static final class Inside extends MethodVisitor {
    Inside(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean itf) {
      if (owner.equals(NAME) && name.equals("isParallel")) {
        super.visitFieldInsn(Opcodes.GETFIELD, NAME, "sourceStage", "L" + NAME + ";");
        super.visitFieldInsn(Opcodes.GETFIELD, NAME, "parallel", "Z");
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, itf);
      }
    }
  }

  /** The variable of the stage that a new one is linked to; -1: it is the first. */
  private static int previousStage(String descriptor) {
    return descriptor.startsWith("(L" + NAME + ";") ? 1 : -1;
  }
}
